import {
  array,
  type InferOutput,
  integer,
  minValue,
  nullish,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  unknown,
} from 'valibot'
import { tokenPrograms } from '../balances/splBalanceSource.ts'
import type { RpcAnswer, RpcCall } from '../rpc/askUpstream.ts'
import type { UpstreamPool } from '../rpc/createUpstreamPool.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'

const key = pipe(string(), regex(/^[1-9A-HJ-NP-Za-km-z]{32,88}$/))
const signaturesSchema = array(
  object({
    signature: key,
    slot: pipe(number(), integer(), minValue(0)),
    err: optional(unknown()),
    blockTime: nullish(number()),
  }),
)
const accountsSchema = object({
  value: array(object({ pubkey: key, account: object({ data: object({ parsed: object({ info: object({ mint: key }) }) }) }) })),
})

/** One transaction as a node lists it. */
export type SolanaSignature = InferOutput<typeof signaturesSchema>[number]

/** Token accounts whose past is looked through beside their owner's; more would not fit into a cursor. */
const accountsMax = 7

/**
 * A page of what touched an address or one of its accounts for tokens of these mints, the latest first: who only receives tokens is not
 * named in the transaction, their token account is.
 *
 * `next` has each account with the last of its transactions so far.
 */
export async function listSolanaSignatures(
  nodes: UpstreamPool,
  parameters: listSolanaSignatures.Parameters,
): Promise<{ page: readonly SolanaSignature[]; next: readonly string[] | undefined; upstream: number }> {
  const { address, mints, after, pageSize, signal } = parameters
  const lists = after ? toPairs(after) : [address, ...(await findTokenAccounts(nodes, { address, mints, signal }))].map(begin)
  const { answers, upstream } = await nodes.ask(
    lists.map(({ account, before }): RpcCall => {
      const options = { limit: pageSize, commitment: 'confirmed', ...(before && { before }) }
      return { method: 'getSignaturesForAddress', params: [account, options] }
    }),
    { signal },
  )
  const found = answers.map((answer) => read(signaturesSchema, answer))
  const all = new Map(found.flat().map((one) => [one.signature, one]))
  const page = [...all.values()].sort((one, other) => other.slot - one.slot).slice(0, pageSize)
  const taken = new Set(page.map(({ signature }) => signature))
  const rest = lists.map(({ account, before }, at) => {
    const list = found[at] ?? []
    const open = list.findIndex(({ signature }) => !taken.has(signature))
    const count = open < 0 ? list.length : open
    return { account, before: list[count - 1]?.signature ?? before, hasMore: open >= 0 || list.length === pageSize }
  })
  const next = rest.some(({ hasMore }) => hasMore) ? rest.flatMap(({ account, before }) => [account, before]) : undefined
  return { page, next, upstream }
}

export declare namespace listSolanaSignatures {
  type Parameters = {
    readonly address: string
    readonly mints: ReadonlySet<string>
    /** `next` of the page before. */
    readonly after: readonly (string | number)[] | undefined
    readonly pageSize: number
    readonly signal: AbortSignal
  }
}

type List = { readonly account: string; readonly before: string }

function begin(account: string): List {
  return { account, before: '' }
}

function toPairs(after: readonly (string | number)[]): readonly List[] {
  return after.flatMap((account, at) => (at % 2 === 0 ? [{ account: String(account), before: String(after[at + 1] ?? '') }] : []))
}

async function findTokenAccounts(
  nodes: UpstreamPool,
  { address, mints, signal }: Pick<listSolanaSignatures.Parameters, 'address' | 'mints' | 'signal'>,
): Promise<readonly string[]> {
  if (mints.size === 0) return []
  const calls = tokenPrograms.map((programId) => ({
    method: 'getTokenAccountsByOwner',
    params: [address, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
  }))
  const { answers } = await nodes.ask(calls, { signal })
  const accounts = answers.flatMap((answer) => read(accountsSchema, answer).value)
  return accounts
    .filter(({ account }) => mints.has(account.data.parsed.info.mint))
    .map(({ pubkey }) => pubkey)
    .slice(0, accountsMax)
}

function read<schema extends typeof signaturesSchema | typeof accountsSchema>(schema: schema, answer: RpcAnswer): InferOutput<schema> {
  const parsed = safeParse(schema, 'result' in answer ? answer.result : undefined)
  if (!parsed.success) throw new UpstreamFailedError('its answer is of another shape')
  return parsed.output as InferOutput<schema>
}
