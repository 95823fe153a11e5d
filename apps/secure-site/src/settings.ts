import { decode } from '@latchkey/common/web'
import { array, boolean, object, optional, picklist, pipe, record, regex, string, transform } from 'valibot'
import type { ApprovalPolicy } from './review/choosePlace.ts'
import { readLocale } from './text/readLocale.ts'

/** What the server says of the page, and what its address asks for. */
export type Settings = {
  /** Base URL of the gateway. */
  readonly gateway: string
  /** The one page that may frame this one, by its exact origin; empty where no page may. */
  readonly ancestor: string
  readonly projectId: string
  /** CAIP-2 id that the host begins with. */
  readonly chainId: string
  /** The language that the host speaks, as a BCP 47 tag (B-13). */
  readonly locale?: string | undefined
  /** Whether the host wants to see in the frame's console what it does (C-13). */
  readonly isVerbose: boolean
  /** Addresses whose attestations of descriptors this site trusts (ERC-8176). */
  readonly attesters?: readonly string[] | undefined
  /** Served on a developer's machine. */
  readonly isDevelopment: boolean
  /** Which requests need a window of their own. */
  readonly approval: ApprovalPolicy
  /** What a user may approve for one origin in 24 hours without a fresh proof, in hundredths of a US dollar; 0n for no cap. */
  readonly spendingCapCents: bigint
}

const cents = pipe(
  string(),
  regex(/^\d{1,15}$/),
  transform((digits) => BigInt(digits)),
)

const written = object({
  gateway: string(),
  /** The page that the server has let in. */
  ancestor: optional(string()),
  /** In an exported site, which no server looks after: origins of the pages that may frame it, by project. */
  ancestors: optional(record(string(), array(string()))),
  isDevelopment: boolean(),
  attesters: optional(array(string())),
  approval: object({
    window: picklist(['always', 'risky', 'never']),
    limitCents: cents,
  }),
  spendingCapCents: cents,
})

/** Reads the page's own settings. What the address says of an RPC is not among them: it is the host's word (T-F10). */
export function readSettings(page: Document, address: string): Settings {
  const { gateway, ancestor, ancestors, isDevelopment, approval, spendingCapCents, attesters } = decode(written, readWritten(page))
  const query = new URL(address).searchParams
  const listed = new Map(Object.entries(ancestors ?? {})).get(query.get('projectId') ?? '') ?? []
  return {
    gateway,
    ancestor: ancestor ?? findAround(page, listed),
    isDevelopment,
    approval,
    spendingCapCents,
    attesters,
    projectId: query.get('projectId') ?? '',
    chainId: query.get('chainId') ?? '',
    locale: readLocale(address),
    isVerbose: query.get('enableLogger') === 'true',
  }
}

/** The page around this one, as the browser says it, if it is one of these origins; else empty. Firefox says it by the referrer alone. */
function findAround(page: Document, listed: readonly string[]): string {
  const [ancestor] = page.location.ancestorOrigins ?? []
  const around = ancestor ?? (URL.canParse(page.referrer) ? new URL(page.referrer).origin : '')
  return listed.includes(around) ? around : ''
}

/** The origin of a page that is refused: all that is told to the document which says so. */
export function readRefused(page: Document): string {
  return decode(object({ ancestor: string() }), readWritten(page)).ancestor
}

function readWritten(page: Document): unknown {
  return JSON.parse(page.querySelector<HTMLMetaElement>('meta[name="latchkey-secure"]')?.content ?? '')
}
