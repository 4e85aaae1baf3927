import { describe, expect, it } from "vitest";
import { createGroupCommit, type GroupCommitDatabase } from "../../../../adapters/store/sqlite/group-commit.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const commitsOf = (asked: readonly string[]): number => asked.filter((each) => each === "commit").length;

/** A database that notes what is asked of it and fails where it is told to. */
function scripted(failOn: Partial<Record<keyof GroupCommitDatabase, Error>> = {}) {
  const asked: string[] = [];
  let open = false;
  const step = (name: keyof GroupCommitDatabase, opens = open) => {
    asked.push(name);
    const failure = failOn[name];
    if (failure !== undefined) throw failure;
    open = opens;
  };
  const database: GroupCommitDatabase = {
    begin: (kind) => {
      step("begin", true);
      asked[asked.length - 1] = `begin ${kind}`;
    },
    commit: () => step("commit", false),
    rollback: () => step("rollback", false),
    mark: () => step("mark"),
    keep: () => step("keep"),
    undo: () => step("undo"),
    isOpen: () => open,
  };
  return {
    asked,
    failOn,
    end: () => {
      open = false;
    },
    commits: createGroupCommit(database, (cause) => new Error("failed", { cause })),
  };
}

describe("createGroupCommit", () => {
  it("commits overlapping callers once, in the order they came", async () => {
    const { asked, commits } = scripted();
    const order: number[] = [];
    const results = await Promise.all([1, 2, 3].map((n) => commits.submit("write", async () => order.push(n))));
    expect(asked).toEqual(["begin write", "mark", "keep", "mark", "keep", "mark", "keep", "commit"]);
    expect(order).toEqual([1, 2, 3]);
    expect(results).toEqual([1, 2, 3]);
  });

  it("lets others have their turns between callers whose work takes long, in one commit", async () => {
    const { asked, commits } = scripted();
    const turnsAt: number[] = [];
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    count();
    const busy = async () => {
      const until = performance.now() + 10;
      while (performance.now() < until);
      turnsAt.push(turns);
    };
    await Promise.all([1, 2, 3].map(() => commits.submit("write", busy)));
    isOver = true;
    expect(new Set(turnsAt).size).toBe(3);
    expect(commitsOf(asked)).toBe(1);
  });

  it("answers the first although others come in every turn", async () => {
    const { commits } = scripted();
    let isAnswered = false;
    void commits
      .submit("write", async () => {})
      .then(() => {
        isAnswered = true;
      });
    let turns = 0;
    for (; !isAnswered && turns < 100; turns++) {
      void commits.submit("write", async () => {});
      await nextTurn();
    }
    expect(turns).toBeLessThan(5);
    await commits.idle();
  });

  it("undoes one that fails, and does not run it again", async () => {
    const { asked, commits } = scripted();
    let runs = 0;
    const work = async () => {
      runs++;
      throw new Error("mine");
    };
    await expect(commits.submit("write", work)).rejects.toThrow("mine");
    expect([runs, asked]).toEqual([1, ["begin write", "mark", "undo", "commit"]]);
  });

  it("undoes one that fails alone, and runs the others once", async () => {
    const { asked, commits } = scripted();
    const runs: string[] = [];
    const of = (name: string, fails = false) =>
      commits.submit("write", async () => {
        runs.push(name);
        if (fails) throw new Error(`not ${name}`);
        return name;
      });
    const outcomes = await Promise.allSettled([of("a"), of("b", true), of("c")]);
    expect(outcomes).toEqual([
      { status: "fulfilled", value: "a" },
      { status: "rejected", reason: new Error("not b") },
      { status: "fulfilled", value: "c" },
    ]);
    expect(runs).toEqual(["a", "b", "c"]);
    expect(asked).toEqual(["begin write", "mark", "keep", "mark", "undo", "mark", "keep", "commit"]);
  });

  it("answers nobody before the commit, not even the caller whose part was undone", async () => {
    const { asked, commits } = scripted();
    const settled: string[] = [];
    const refused = commits.submit("write", async () => Promise.reject(new Error("mine")));
    const kept = commits.submit("write", async () => {
      // Time enough for a premature answer to be seen.
      for (let i = 0; i < 10; i++) await null;
      settled.push(`last work, answered: ${settled.length}`);
    });
    await Promise.all([
      refused.catch((error: Error) => settled.push(`${error.message} after ${asked.at(-1)}`)),
      kept.then(() => settled.push(`kept after ${asked.at(-1)}`)),
    ]);
    expect(settled).toEqual(["last work, answered: 0", "mine after commit", "kept after commit"]);
    expect(asked.slice(-6)).toEqual(["begin write", "mark", "undo", "mark", "keep", "commit"]);
  });

  it.each(["begin", "commit", "mark", "undo"] as const)(
    "fails every caller when %s fails, then works again",
    async (name) => {
      const failure = new Error(`${name} broke`);
      const database = scripted({ [name]: failure });
      const isUndone = name !== "begin" && name !== "commit";
      const work = async () => (isUndone ? Promise.reject(new Error("mine")) : 1);
      const outcomes = await Promise.allSettled([
        database.commits.submit("write", work),
        database.commits.submit("write", work),
      ]);
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: "rejected", reason: { message: "failed", cause: failure } });
      }
      expect(database.asked.includes("rollback")).toBe(name !== "begin");
      delete database.failOn[name];
      expect(await database.commits.submit("write", async () => 2)).toBe(2);
    },
  );

  it("fails every caller when the database ends the transaction by itself", async () => {
    const { asked, commits, end } = scripted();
    const full = new Error("full");
    const outcomes = await Promise.allSettled([
      commits.submit("write", async () => "kept, as it thinks"),
      commits.submit("write", async () => {
        end();
        throw full;
      }),
      commits.submit("write", async () => "never run"),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: "rejected", reason: { cause: full } });
    expect(asked).toEqual(["begin write", "mark", "keep", "mark"]);
  });

  it("answers readers without waiting for the writers that came with them", async () => {
    const { asked, commits } = scripted();
    const order: string[] = [];
    await Promise.all([
      commits.submit("write", async () => {}).then(() => order.push("written")),
      commits.submit("read", async () => {}).then(() => order.push("read")),
    ]);
    expect(order).toEqual(["read", "written"]);
    expect(asked).toEqual(["begin read", "commit", "begin write", "mark", "keep", "commit"]);
  });

  it("becomes idle when everything is answered, and takes work again", async () => {
    const { commits } = scripted();
    let answered = 0;
    for (let i = 0; i < 600; i++) void commits.submit("write", async () => {}).then(() => answered++);
    await commits.idle();
    expect(answered).toBe(600);
    expect(await commits.submit("read", async () => "again")).toBe("again");
  });
});
