/** Files of payments that are made to cost more than their bytes: each kind at any length, as {@link HOSTILE_BODIES}. */
import { filled, type HostileBody, run } from "./hostile-bodies.ts";

const ROOT = ["<Document><FIToFICstmrCdtTrf>", "</FIToFICstmrCdtTrf></Document>"] as const;
const HEAD = `${ROOT[0]}<GrpHdr><MsgId>M</MsgId></GrpHdr>`;
const PAYMENT = [`${HEAD}<CdtTrfTxInf>`, `</CdtTrfTxInf>${ROOT[1]}`] as const;
const FIN = "{1:F01BBVAESMMAXXX0000000000}{2:I103BYLADEM1X001N}{4:";

/** Parts that differ, one behind the other without anything between. */
const parts = (before: string, part: (at: number) => string, after: string): HostileBody =>
  filled(before, part, after, "");

/** Half of the room for what stands round, half for payments. */
const round =
  (part: (at: number) => string): HostileBody =>
  (bytes) =>
    parts(ROOT[0] + parts("<GrpHdr>", part, "</GrpHdr>")(bytes / 2), () => "<CdtTrfTxInf/>", ROOT[1])(bytes);

export const HOSTILE_FILES: Readonly<Record<string, HostileBody>> = {
  "attributes of one element": parts("<Document><FIToFICstmrCdtTrf", (at) => ` a${at}="1"`, "/></Document>"),
  "attributes of every element": parts(
    PAYMENT[0],
    (at) => `<a ${Array.from({ length: 90 }, (_, i) => `b${at}${i}=""`).join(" ")}/>`,
    PAYMENT[1],
  ),
  "one long attribute": run('<Document><FIToFICstmrCdtTrf a="', "x", `"/></Document>`),
  "an attribute of entities": run('<Document><FIToFICstmrCdtTrf a="', "&amp;", `"/></Document>`),
  "one long name": run("<Document><", "a", "/></Document>"),
  "elements without an end": run("", "<a>", ""),
  "elements as deep as they may be": run(PAYMENT[0], "<a>".repeat(55) + "</a>".repeat(55), PAYMENT[1]),
  "empty elements of a payment": run(PAYMENT[0], "<a/>", PAYMENT[1]),
  "remittances of a payment": run(PAYMENT[0], "<RmtInf><Ustrd>Odo</Ustrd></RmtInf>", PAYMENT[1]),
  "banks of a payment": parts(
    PAYMENT[0],
    (at) => `<IntrmyAgt1><FinInstnId><Nm>Odo ${at}</Nm></FinInstnId></IntrmyAgt1>`,
    PAYMENT[1],
  ),
  "one long text of a payment": run(`${PAYMENT[0]}<RmtInf><Ustrd>`, "Odo ", `</Ustrd></RmtInf>${PAYMENT[1]}`),
  "entities in a text": run(`${PAYMENT[0]}<RmtInf><Ustrd>`, "&#65;", `</Ustrd></RmtInf>${PAYMENT[1]}`),
  "an entity that never ends": run(`${PAYMENT[0]}<RmtInf><Ustrd>&`, "a", ""),
  "sections of characters": run(`${PAYMENT[0]}<RmtInf><Ustrd>`, "<![CDATA[a]]>", `</Ustrd></RmtInf>${PAYMENT[1]}`),
  "a section of brackets": run(`${PAYMENT[0]}<RmtInf><Ustrd><![CDATA[`, "]]", ""),
  comments: run(PAYMENT[0], "<!---->", PAYMENT[1]),
  "a comment of dashes": run(`${PAYMENT[0]}<!--`, "- ", ""),
  "instructions to somebody": run(PAYMENT[0], "<?a?>", PAYMENT[1]),
  "declarations one behind the other": run("", '<?xml version="1.0"?>', "<Document/>"),
  "declarations without an end": run("", "<?xml ", ""),
  "declarations in a text": run("<Document>", "<?xml <?xm", "</Document>"),
  "payments of nothing": run(HEAD, "<CdtTrfTxInf/>", ROOT[1]),
  "messages of nothing": run("<Documents>", "<Document><FIToFICstmrCdtTrf/></Document>", "</Documents>"),
  "groups of nothing": run("<Document><CstmrCdtTrfInitn>", "<PmtInf/>", "</CstmrCdtTrfInitn></Document>"),
  "texts round messages": run("<Documents>", "<a>b</a>", "</Documents>"),
  "messages as texts": run("<Documents>", "<a>&lt;Document&gt;</a>", "</Documents>"),
  "headers without a message": run("<Documents>", "<AppHdr><To>a</To></AppHdr>", "</Documents>"),
  "banks round payments of nothing": round(() => "<InstgAgt><FinInstnId><Nm>Odo</Nm></FinInstnId></InstgAgt>"),
  "texts round payments of nothing": round(() => "<MsgId>1</MsgId>"),
  "closing tags": run("<Document>", "</a>", ""),
  "lines alone": run("<Document>", "\n", "</Document>"),
  "white space before anything": run("", " \n", ""),
  "FIN blocks in one another": run("", "{1:", ""),
  "FIN blocks without an end": run("", "{1:}{2:", ""),
  "FIN braces": run("", "{", ""),
  "FIN texts without an end": run("", "{4:\n{1:", ""),
  "FIN messages of nothing": run("", "{1:}{4:\n-}", ""),
  "FIN fields of nothing": run(`${FIN}\n`, ":20:\n", "-}"),
  "FIN lines of one field": run(`${FIN}\n:70:`, "A\n", "-}"),
  "FIN names of one field": run(`${FIN}\n:50F:/1\n`, "1/ODO\n", "-}"),
};
