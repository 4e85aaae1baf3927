#!/bin/sh
# Run once, when the database is made: the role of the gateway. It owns nothing; `riskgate store migrate` says what it may do.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$SERVICE_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role riskgate_service login password :'password';
SQL
