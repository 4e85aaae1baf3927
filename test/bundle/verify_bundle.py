"""Verifies an evidence bundle by docs/bundle-format.md alone, with Python's standard library only.

    python3 verify_bundle.py <file> [<key>]

<key> is the operator's public key, known from elsewhere: a PEM file (`riskgate keys signing show --pem`) or the key's id. Without it the
bundle is only compared with itself. Prints a line of JSON, {"flaws": [...]}; ends with 0 when nothing is wrong, with 1 when something
is, with 2 when it was called in another way.

With --many in place of <file>, lines of a file name, a tab and a key id are read from standard input, and a line is printed for each.
"""
import base64, datetime, hashlib, json, re, struct, sys, zlib

# Ed25519 (RFC 8032), verification only.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
I = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    if y >= P:
        raise ValueError("no point")
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P:
        x = x * I % P
    if (x * x - x2) % P or (x == 0 and sign):
        raise ValueError("no point")
    return P - x if x & 1 != sign else x


def point(data):
    n = int.from_bytes(data, "little")
    y = n & ((1 << 255) - 1)
    x = recover_x(y, n >> 255)
    return (x, y, 1, x * y % P)


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(s, p):
    q = (0, 1, 1, 0)
    while s:
        if s & 1:
            q = add(q, p)
        p, s = add(p, p), s >> 1
    return q


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = point(BASE_Y.to_bytes(32, "little"))


def ed25519(public, message, signature):
    try:
        a = point(public)
    except ValueError:
        return False
    s = int.from_bytes(signature[32:], "little")
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % L
    if s >= L:
        return False
    x, y, z, _ = add(times(s, BASE), times(k, (P - a[0], a[1], a[2], P - a[3])))
    x, y = x * pow(z, P - 2, P) % P, y * pow(z, P - 2, P) % P
    return (y | (x & 1) << 255).to_bytes(32, "little") == signature[:32]


class Flaw(Exception):
    pass


def need(condition, flaw):
    if not condition:
        raise Flaw(flaw)


def sha256(data):
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode()).hexdigest()


def unzip(data):
    """Files of the one form that bundles have: stored, in order, nothing beside them."""
    files, at, directory = {}, 0, b""
    names = []
    while data[at : at + 4] == b"PK\x03\x04":
        version, flags, method, time, date, crc, size, full, n, extra = struct.unpack("<HHHHHIIIHH", data[at + 4 : at + 30])
        name = data[at + 30 : at + 30 + n]
        need((version, flags, method, time, date, size, extra) == (20, 0, 0, 0, 33, full, 0), "zip: another form")
        content = data[at + 30 + n : at + 30 + n + size]
        need(len(content) == size and zlib.crc32(content) == crc, "zip: damaged")
        head = struct.pack("<4sHHHHHHIIIHHHHHII", b"PK\x01\x02", 20, 20, 0, 0, 0, 33, crc, size, size, n, 0, 0, 0, 0, 0, at)
        directory += head + name
        names.append(name.decode("ascii"))
        files[names[-1]] = content
        at += 30 + n + size
    count = len(names)
    end = struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, count, count, len(directory), at, 0)
    need(names == sorted(set(names)) and data[at:] == directory + end, "zip: another form")
    return files


def milliseconds(text):
    time = datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")
    return round((time - datetime.datetime(1970, 1, 1)) / datetime.timedelta(milliseconds=1))


def load(text):
    """JSON as others read it: Python's own reader takes NaN and Infinity too."""
    return json.loads(text, parse_constant=lambda name: need(False, name + " is no JSON"))


def same(one, other):
    """Whether two values are the same JSON: Python takes 1 and true for equal."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


# Forms, as the page has them: a text by its pattern, "count", a list of one form, an object of members ("?" for those that may be absent;
# with "..." others may stand beside them), "any", or a choice in a tuple.
DIGEST, TIME, TEXT = "[0-9a-f]{64}", r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z", r"[\s\S]*"
PROOF = [{"side": "left|right", "digest": DIGEST}]
TREE = {"count": "count", "root": DIGEST}
AUDIT_ENTRY = {
    **{"tenant": TEXT, "chain": "count", "sequence": "count", "previousHash?": TEXT, "action?": TEXT, "...": True},
    "records?": {"...": (TEXT, None)},
}
AUDIT_HEAD = {"tenant": TEXT, "chain": "count", "sequence": "count", "hash": DIGEST}


def signed(kind, members):
    return {"keyId": DIGEST, "signedAt": TIME, "statement": {"type": re.escape(kind), **members}}


FORMS = {
    "keys.json": {"keys": [{"keyId": DIGEST, "publicKey": TEXT, "validFrom?": "count", "validUntil?": "count"}]},
    "lists.json": {"lists": [{"listId": TEXT, "edition": TEXT, "entries": TREE, "record?": r"lists/[0-9]+\.json"}]},
    "entries.json": {"entries": [{"listId": TEXT, "edition": TEXT, "text": TEXT, "proof": PROOF}]},
    "audit.json": {"chain": "count", "entries": [TEXT], "toHead?": [TEXT], "head?": {"text": TEXT, "proof": PROOF}},
    "attachments.json": {
        "attachments": [
            {
                **{"attachmentId": "[0-9A-Za-z-]+", "at": TIME, "by": {"...": True}, "name": TEXT, "mediaType": TEXT},
                **{"size": "count", "sha256": DIGEST},
            }
        ]
    },
    "replay.json": {"isIdentical?": (True, False), "refused?": TEXT, "...": True},
    "manifest.json": signed(
        "riskgate-evidence-bundle",
        {
            **{name: TEXT for name in ("tenant", "caseId", "customerId", "decisionId")},
            **{"version": (1,), "subject": "customer|transaction", "decidedAt": TIME},
            "files": {"...": {"bytes": "count", "sha256": DIGEST}},
        },
    ),
    "certificate.json": signed(
        "riskgate-screening-certificate",
        {"caseId": TEXT, "customerId": TEXT, "decisionHash": DIGEST, "result": TEXT, "...": True},
    ),
    "checkpoint.json": signed("riskgate-audit-checkpoint-1", {"root": DIGEST, "number": "count", "...": True}),
    "record": signed("riskgate-archived-text", {"id": TEXT, "entries": TREE, "...": True}),
}


def fits(value, form):
    if isinstance(form, tuple):
        return any(fits(value, one) if isinstance(one, str) else same(value, one) for one in form)
    if form is True:
        return True
    if form == "count":
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        return number and value == int(value) and 0 <= value <= 2**53 - 1
    if isinstance(form, str):
        return isinstance(value, str) and re.fullmatch(form, value) is not None
    if isinstance(form, list):
        return isinstance(value, list) and all(fits(one, form[0]) for one in value)
    if not isinstance(value, dict):
        return False
    known = {name.rstrip("?"): one for name, one in form.items() if name != "..."}
    missing = [name for name in form if name != "..." and not name.endswith("?") and name not in value]
    others = form.get("...")
    if missing or (others is None and not value.keys() <= known.keys()):
        return False
    return all(fits(one, known.get(name, others)) for name, one in value.items())


def formed(value, form):
    need(fits(value, form), "another form")
    return value


def listed(value):
    need(value is None or isinstance(value, list), "no list where one belongs")
    return value or []


class Bundle:
    def __init__(self, data, pinned):
        self.files, self.pinned = unzip(data), pinned
        self.keys = {}
        for key in self.part("keys.json")["keys"]:
            pem = re.fullmatch("-----BEGIN PUBLIC KEY-----\n([A-Za-z0-9+/=]+)\n-----END PUBLIC KEY-----\n", key["publicKey"])
            need(pem, "keys.json: no key in PEM")
            der = base64.b64decode(pem[1], validate=True)
            need(base64.b64encode(der).decode() == pem[1], "keys.json: no key in PEM")
            need(len(der) == 44 and der[:12] == bytes.fromhex("302a300506032b6570032100"), "keys.json: no key of Ed25519")
            need(sha256(der) == key["keyId"], "keys.json: another id")
            self.keys.setdefault(key["keyId"], {**key, "raw": der[12:]})
        need(pinned is None or pinned in self.keys, "another key")

    def json(self, name):
        need(name in self.files, name + " is missing")
        return load(self.files[name].decode("utf-8"))

    def part(self, name):
        return formed(self.json(name), FORMS[name])

    def signed(self, name, form=None):
        part = formed(self.json(name + ".json"), FORMS[form or name + ".json"])
        signature = self.files.get(name + ".sig", b"").decode("ascii")
        need(len(signature) == 128 and all(c in "0123456789abcdef" for c in signature), name + " is not signed")
        key = self.keys.get(part["keyId"])
        need(key is not None, name + ": unknown key")
        need(name != "manifest" or self.pinned in (None, part["keyId"]), "another key")
        need(ed25519(key["raw"], self.files[name + ".json"], bytes.fromhex(signature)), name + ": bad signature")
        at = milliseconds(part["signedAt"])
        need(at >= key.get("validFrom", 0) - 300000, name + ": key not valid yet")
        need(at <= key.get("validUntil", at) + 300000, name + ": key not valid any more")
        return part

    def digest(self, name):
        return sha256(self.files[name]) if name in self.files else None


def root_of(leaf, proof):
    for step in proof:
        left = step["side"] == "left"
        leaf = sha256(step["digest"] + leaf if left else leaf + step["digest"])
    return leaf


def check_files(bundle, manifest):
    others = {name: data for name, data in bundle.files.items() if name not in ("manifest.json", "manifest.sig")}
    need(others.keys() == manifest["files"].keys(), "other files than the manifest says")
    for name, data in others.items():
        need(manifest["files"][name] == {"bytes": len(data), "sha256": sha256(data)}, name + " was changed")


def check_decision(bundle, manifest):
    decision, record = bundle.json("decision.json"), bundle.json("decision-record.json")
    for name in ("tenant", "caseId", "customerId", "decisionId"):
        need(record.get(name) == manifest[name], "decision-record.json: another " + name)
    need(same(record["decidedAt"], milliseconds(manifest["decidedAt"])), "decision-record.json: another time")
    body = dict(decision)
    if isinstance(record["body"].get("input"), str):
        need(record["body"]["input"] == decision.get("inputHash"), "decision-record.json: another input")
        body["input"] = decision.get("inputHash")
    else:
        need("input" not in record["body"] and "input" not in body, "decision-record.json: another input")
    need(same(record["body"], body), "decision-record.json: another decision")
    if "input.json" in bundle.files:
        need(bundle.digest("input.json") == decision.get("inputHash"), "input.json: another input")
        known = "input" not in decision or same(decision["input"], bundle.json("input.json"))
        need(known, "input.json: another input than in the decision")
    else:
        need("input" not in decision, "input.json is missing")
    version = decision.get("ruleSetVersion")
    if version is None and decision.get("decision") is not None:
        version = decision["decision"].get("ruleSetVersion")
    need(version is None or bundle.digest("rules.json") == version, "rules.json: another version")
    if "certificate.json" in bundle.files:
        certificate = bundle.signed("certificate")["statement"]
        need(certificate.get("caseId") == manifest["caseId"], "certificate: another case")
        need(certificate.get("customerId") == manifest["customerId"], "certificate: another customer")
        need(certificate.get("decisionHash") == bundle.digest("decision.json"), "certificate: another decision")
    bundle.part("replay.json")
    return decision


def entry_of(match):
    return match["entry"] if "entry" in match else entry_of(match["match"]) if "match" in match else None


def check_lists(bundle, decision):
    lists, screened = bundle.part("lists.json")["lists"], listed(decision.get("lists"))
    need([(x["listId"], x["edition"]) for x in lists] == [(x["listId"], x["edition"]) for x in screened], "other lists")
    for one in lists:
        if "record" in one:
            record = bundle.signed(one["record"][:-5], "record")["statement"]
            need(record.get("id") == "list %s %s" % (one["listId"], one["edition"]), "record: another edition")
            need(same(record.get("entries"), one["entries"]), "record: another tree")
    shown = set()
    for row in bundle.part("entries.json")["entries"]:
        roots = [x["entries"]["root"] for x in lists if (x["listId"], x["edition"]) == (row["listId"], row["edition"])]
        entry = load(row["text"])
        need(roots and entry.get("listId") == row["listId"] and isinstance(entry.get("entryId"), str), "entry of no list")
        need(root_of(sha256(row["text"]), row["proof"]) == roots[0], "entry is not in its edition")
        shown.add((row["listId"], entry["entryId"]))
    for match in sum((listed(decision.get(name)) for name in ("matches", "exempted", "cleared")), []):
        entry = entry_of(match)
        if entry and entry["listId"] in [x["listId"] for x in screened]:
            need((entry["listId"], entry["entryId"]) in shown, "an entry is missing")


def check_audit(bundle, manifest):
    audit = bundle.part("audit.json")
    name, digest = "decision " + manifest["decisionId"], bundle.digest("decision-record.json")

    def entry(text):
        one = formed(load(text), AUDIT_ENTRY)
        need(same([one.get("tenant"), one.get("chain")], [manifest["tenant"], audit["chain"]]), "entry of another chain")
        return one

    own = [text for text in audit["entries"] if name in entry(text).get("records", {})]
    if not own:
        need("head" not in audit and "toHead" not in audit, "audit.json: leads from nowhere")
        return
    need(entry(own[-1])["records"][name] == digest, "audit.json: another decision")
    if "head" not in audit:
        need("toHead" not in audit, "audit.json: leads nowhere")
        return
    checkpoint = bundle.signed("checkpoint")["statement"]
    text = audit["head"]["text"]
    need(root_of(sha256(text), audit["head"]["proof"]) == checkpoint.get("root"), "the end is not in the checkpoint")
    head = formed(load(text), AUDIT_HEAD)
    need(same([head["tenant"], head["chain"]], [manifest["tenant"], audit["chain"]]), "end of another chain")
    if "toHead" in audit:
        run = audit["toHead"]
        need(run and run[0] == own[-1], "audit.json: leads from another entry")
        for before, after in zip(run, run[1:]):
            need(entry(after).get("previousHash") == sha256(before), "audit.json: a gap")
            need(same(entry(after)["sequence"], entry(before)["sequence"] + 1), "audit.json: a gap")
        need(same([sha256(run[-1]), entry(run[-1])["sequence"]], [head["hash"], head["sequence"]]), "audit.json: another end")


def check_attachments(bundle, manifest):
    there = sorted(name for name in manifest["files"] if name.startswith("attachments/"))
    if not there and "attachments.json" not in manifest["files"]:
        return
    attachments = bundle.part("attachments.json")["attachments"]
    need(sorted("attachments/" + one["attachmentId"] for one in attachments) == there, "attachments.json: other files")
    logged = {}
    for text in bundle.part("audit.json")["entries"]:
        entry = load(text)
        details = entry.get("details")
        if entry.get("action") == "case.attached" and isinstance(details, dict):
            if isinstance(details.get("attachmentId"), str) and isinstance(details.get("sha256"), str):
                logged[details["attachmentId"]] = details["sha256"]
    for one in attachments:
        name = "attachments/" + one["attachmentId"]
        need(bundle.digest(name) == one["sha256"], name + " is not what attachments.json says")
        need(len(bundle.files[name]) == one["size"], name + " is not what attachments.json says")
        need(logged.get(one["attachmentId"], one["sha256"]) == one["sha256"], name + " is not what the log says")


def verify(path, pinned):
    try:
        with open(path, "rb") as file:
            bundle = Bundle(file.read(), pinned)
        manifest = bundle.signed("manifest")["statement"]
        check_files(bundle, manifest)
        check_lists(bundle, check_decision(bundle, manifest))
        check_audit(bundle, manifest)
        check_attachments(bundle, manifest)
        return []
    except Flaw as flaw:
        return [str(flaw)]
    except OSError as error:
        return ["%s: cannot be read" % error.filename]
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError, RecursionError, struct.error) as error:
        return ["malformed: %r" % (error,)]


def usage(wrong):
    print(wrong + "\n" + __doc__.split("\n\n", 1)[1].strip(), file=sys.stderr)
    sys.exit(2)


def key_id(text):
    """The id of a key that is named by its id or by a PEM file of its public half."""
    if re.fullmatch("[0-9a-f]{64}", text):
        return text
    try:
        with open(text, encoding="ascii") as file:
            pem = re.search("-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\\s]+)-----END PUBLIC KEY-----", file.read())
        return hashlib.sha256(base64.b64decode(pem[1])).hexdigest()
    except (OSError, ValueError, TypeError):
        usage("%s: neither a PEM file of a public key nor the id of one" % text)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[1] in ("-h", "--help"):
        usage("expected a file, and a key")
    if sys.argv[1] == "--many":
        for line in sys.stdin:
            path, _, key = line.rstrip("\n").partition("\t")
            print(json.dumps({"flaws": verify(path, key or None)}), flush=True)
    else:
        found = verify(sys.argv[1], key_id(sys.argv[2]) if len(sys.argv) > 2 else None)
        print(json.dumps({"flaws": found}))
        sys.exit(1 if found else 0)
