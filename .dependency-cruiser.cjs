/** The floors of the house: a file imports only from floors below it. */
const floor = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** Packages beside the core. */
const PACKAGES = "fuse|http|json-rules-engine|postgres|time-stamp";

module.exports = {
  forbidden: [
    floor("no-cycle", "a cycle has no bottom floor", {}, { circular: true }),
    floor(
      "core-is-pure",
      "src knows no adapter and no node module",
      { path: "^src/" },
      { path: "^(adapters|test)/|^node:", dependencyTypesNot: ["type-only"] },
    ),
    floor("core-has-no-node", "src has no node built-in", { path: "^src/" }, { dependencyTypes: ["core"] }),
    floor(
      "ground-floor",
      "model, ports, errors, issue, and what writes, digests and remembers data know nothing above them",
      { path: "^src/(model|ports|errors|issue|digest|json-text|object-memory|did-you-mean|osa-distance)" },
      {
        path: "^src/",
        pathNot: "^src/(model|ports|errors|issue|digest|json-text|object-memory|did-you-mean|osa-distance)",
        // Sources are told what plugins bring.
        dependencyTypesNot: ["type-only"],
      },
    ),
    floor(
      "stores-know-records",
      "what makes records of key-value entries knows ports, the model and digests, and no one who asks for records",
      { path: "^src/(key-value-store|records)/" },
      { path: "^src/(names|lists|name-index|places|rules|screening|rating|monitoring|ownership|plugins|gateway)/" },
    ),
    floor(
      "model-below-ports",
      "ports speak of the model, and the model of no port",
      { path: "^src/model/" },
      { path: "^src/ports/" },
    ),
    floor(
      "names-stand-alone",
      "names know nothing but the ground floor",
      { path: "^src/names/" },
      { path: "^src/(lists|name-index|places|rules|screening|rating|monitoring|gateway)/" },
    ),
    floor(
      "places-know-names",
      "places know names and the ground floor",
      { path: "^src/places/" },
      { path: "^src/(lists|name-index|rules|screening|rating|monitoring|gateway)/" },
    ),
    floor(
      "lists-stand-alone",
      "only the name index of lists knows names",
      { path: "^src/lists/", pathNot: "^src/name-index/" },
      { path: "^src/(names|places|rules|screening|rating|monitoring|gateway)/" },
    ),
    floor(
      "name-index",
      "the name index knows names and lists",
      { path: "^src/name-index/" },
      { path: "^src/(places|rules|screening|rating|monitoring|gateway)/" },
    ),
    floor(
      "ownership-stands-alone",
      "who owns whom is told apart from who is asked, by whom and for what",
      { path: "^src/ownership/" },
      { path: "^src/(name-index|places|rules|screening|rating|monitoring|gateway)/" },
    ),
    floor(
      "rules-stand-alone",
      "rules know nothing but the ground floor",
      { path: "^src/rules/" },
      { path: "^src/(names|lists|name-index|places|screening|rating|monitoring|gateway)/" },
    ),
    floor(
      "built-ins-are-a-plugin",
      "what is shipped reaches the gateway and its adapters through the registry alone, as what a host brings does",
      { path: "^(src/gateway|adapters)/" },
      {
        path: "^src/(rating/customer-facts/customer-fact-table|monitoring/facts/transaction-fact-table|lists/list-formats|rules/operators/(built-in|measure|text)-operators|screening/shipped-profiles)",
      },
    ),
    floor(
      "plugins-know-no-gateway",
      "the registry is what a gateway is made with",
      { path: "^src/plugins/" },
      { path: "^src/gateway/" },
    ),
    floor(
      "first-floor",
      "screening, rating and monitoring do not know the gateway",
      { path: "^src/(screening|rating|monitoring)/" },
      { path: "^src/gateway/" },
    ),
    floor(
      "adapters-are-islands",
      "an adapter knows src and its own folder only; the command line composes them",
      { path: "^adapters/([^/]+)/", pathNot: `^adapters/(cli|console|${PACKAGES})/` },
      {
        path: "^adapters/",
        pathNot: "^adapters/($1/|files-fingerprint|native-sha256|package-dir|utf8-text|lines/)",
      },
    ),
    floor(
      "console-knows-the-interface",
      "the console knows of the gateway what the OpenAPI document says",
      { path: "^adapters/console/" },
      { path: "^adapters/", pathNot: "^adapters/(console/|client/openapi-types)" },
    ),
    floor(
      "packages-know-names",
      "a package beside the core imports what the core publishes, by its name; the compiler refuses the rest too",
      { path: `^adapters/(${PACKAGES})/` },
      { path: "^(src|adapters)/", pathNot: "^adapters/$1/", dependencyTypesNot: ["aliased"] },
    ),
    floor("adapters-know-no-test", "only tests know tests", { path: "^adapters/" }, { path: "^test/" }),
  ],
  options: {
    // What is built is being built again beside this.
    doNotFollow: { path: ["node_modules", "(^|/)dist/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".json", ".d.ts"],
    },
  },
};
