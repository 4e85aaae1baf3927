import { describe, expect, it, vi } from "vitest";
import { createEgressGuard, type HostAddress } from "../../../adapters/callback/egress-guard.ts";

const v4 = (address: string): HostAddress => ({ address, family: 4 });
const v6 = (address: string): HostAddress => ({ address, family: 6 });

describe("createEgressGuard", () => {
  const { refusal } = createEgressGuard();

  it.each([
    ["no url", "callback"],
    ["a relative url", "/callback"],
    ["another scheme", "ftp://receiver.example/"],
    ["a file", "file:///etc/passwd"],
    ["data", "data:text/plain,x"],
    ["plain http", "http://receiver.example/"],
    ["a user name", "https://user@receiver.example/"],
    ["a password", "https://:secret@receiver.example/"],
    ["a host hidden behind user info", "https://receiver.example@127.0.0.1/"],
    ["a port of something else", "https://receiver.example:22/"],
    ["port 80", "https://receiver.example:80/"],
    ["loopback", "https://127.0.0.1/"],
    ["all of the loopback block", "https://127.8.9.10/"],
    ["loopback as one decimal number", "https://2130706433/"],
    ["loopback in hexadecimal", "https://0x7f000001/"],
    ["loopback in octal", "https://0177.0.0.1/"],
    ["loopback, short and hexadecimal", "https://0x7f.1/"],
    ["loopback, short", "https://127.1/"],
    ["loopback in unicode digits", "https://①②⑦.0.0.1/"],
    ["loopback with a full-width dot", "https://127。0。0。1/"],
    ["loopback with a dot behind", "https://127.0.0.1./"],
    ["this host", "https://0.0.0.0/"],
    ["this host, short", "https://0/"],
    ["private 10", "https://10.1.2.3/"],
    ["private 172.16", "https://172.31.255.255/"],
    ["private 192.168", "https://192.168.1.1/"],
    ["carrier-grade NAT", "https://100.64.0.1/"],
    ["link-local", "https://169.254.1.1/"],
    ["cloud metadata", "https://169.254.169.254/latest/meta-data/"],
    ["cloud metadata as a number", "https://2852039166/"],
    ["cloud metadata outside of the special blocks", "https://168.63.129.16/"],
    ["documentation", "https://192.0.2.1/"],
    ["benchmarks", "https://198.18.0.1/"],
    ["multicast", "https://224.0.0.1/"],
    ["broadcast", "https://255.255.255.255/"],
    ["the old 6to4 relays", "https://192.88.99.1/"],
    ["IPv6 loopback", "https://[::1]/"],
    ["IPv6 unspecified", "https://[::]/"],
    ["IPv4-mapped loopback", "https://[::ffff:127.0.0.1]/"],
    ["IPv4-mapped loopback in hexadecimal", "https://[::ffff:7f00:1]/"],
    ["IPv4-mapped public", "https://[::ffff:8.8.8.8]/"],
    ["IPv4-compatible loopback", "https://[::7f00:1]/"],
    ["6to4 of loopback", "https://[2002:7f00:1::]/"],
    ["NAT64 of loopback", "https://[64:ff9b::7f00:1]/"],
    ["local NAT64", "https://[64:ff9b:1::a00:1]/"],
    ["Teredo", "https://[2001:0:a00:1::]/"],
    ["IPv6 documentation", "https://[2001:db8::1]/"],
    ["the newer IPv6 documentation", "https://[3fff::1]/"],
    ["IPv6 unique local", "https://[fd12:3456::1]/"],
    ["IPv6 metadata", "https://[fd00:ec2::254]/"],
    ["IPv6 link-local", "https://[fe80::1]/"],
    ["IPv6 multicast", "https://[ff02::1]/"],
    ["IPv6 discard", "https://[100::1]/"],
    ["localhost", "https://localhost/"],
    ["localhost with a dot behind", "https://localhost./"],
    ["a name below localhost", "https://a.localhost/"],
    ["a metadata name", "https://metadata.google.internal/"],
    ["a name without a dot", "https://intranet/"],
  ])("refuses %s", async (_, url) => {
    expect(refusal(url)).toEqual(expect.any(String));
    const resolve = vi.fn(async () => [v4("93.184.216.34")]);
    await expect(createEgressGuard({ resolve }).addressesOf(url)).rejects.toThrow();
    expect(resolve).not.toHaveBeenCalled();
  });

  it.each([
    "https://receiver.example/callback?token=1",
    "https://receiver.example:8443/",
    "https://93.184.216.34/",
    "https://[2606:2800:220:1:248:1893:25c8:1946]/",
    "https://xn--bcher-kva.example/",
  ])("lets %s pass", (url) => {
    expect(refusal(url)).toBe(undefined);
  });

  it.each<[string, readonly HostAddress[]]>([
    ["a private address", [v4("10.0.0.1")]],
    ["a private address among public ones", [v4("93.184.216.34"), v4("127.0.0.1")]],
    ["an IPv4-mapped address", [v6("::ffff:10.0.0.1")]],
    ["an IPv6 address with a zone", [v6("fe80::1%eth0")]],
    ["nothing", []],
  ])("refuses a name that leads to %s", async (_, addresses) => {
    const guard = createEgressGuard({ resolve: async () => addresses });
    await expect(guard.addressesOf("https://receiver.example/")).rejects.toThrow("its host has");
  });

  it("asks for a name's addresses once a call, and gives those that were checked", async () => {
    const answers = [[v4("93.184.216.34")], [v4("127.0.0.1")]];
    const resolve = vi.fn(async () => answers.shift() ?? []);
    const guard = createEgressGuard({ resolve });
    expect(await guard.addressesOf("https://receiver.example/")).toEqual([v4("93.184.216.34")]);
    expect(resolve).toHaveBeenCalledTimes(1);
    await expect(guard.addressesOf("https://receiver.example/")).rejects.toThrow();
  });

  it("lets operators allow exact hosts with their ports, also in plain http", async () => {
    const resolve = async () => [v4("10.0.0.1")];
    const guard = createEgressGuard({ allow: ["Receiver.internal:8080", "127.0.0.1:9000", "[::1]:9000"], resolve });
    for (const url of [
      "http://receiver.internal:8080/x",
      "https://receiver.internal:8080/",
      "http://127.0.0.1:9000/",
      "http://[::1]:9000/",
    ]) {
      expect(guard.refusal(url)).toBe(undefined);
      await guard.addressesOf(url);
    }
    for (const url of ["http://receiver.internal/", "http://receiver.internal:8081/", "http://127.0.0.1:9001/"]) {
      expect(guard.refusal(url)).toEqual(expect.any(String));
    }
  });

  it("lets operators allow blocks of addresses, with any port, by literal and behind names", async () => {
    const answers = { "a.example": "10.1.2.3", "b.example": "10.2.0.1" } as const;
    const resolve = async (host: string) => [v4(answers[host as keyof typeof answers])];
    const guard = createEgressGuard({ allow: ["10.1.0.0/16", "fd00:1::/32"], resolve });
    expect(guard.refusal("http://10.1.2.3:7000/")).toBe(undefined);
    expect(guard.refusal("http://[fd00:1::5]/")).toBe(undefined);
    expect(guard.refusal("http://10.2.0.1/")).toEqual(expect.any(String));
    expect(await guard.addressesOf("https://a.example/")).toEqual([v4("10.1.2.3")]);
    await expect(guard.addressesOf("https://b.example/")).rejects.toThrow();
  });

  it.each(["10.0.0.0/33", "10.0.0/8", "x/8", "10.0.0.0/", "host", "host:", "ho st:80", "host:99999"])(
    "refuses `%s` as something to allow",
    (entry) => {
      expect(() => createEgressGuard({ allow: [entry] })).toThrow(RangeError);
    },
  );
});
