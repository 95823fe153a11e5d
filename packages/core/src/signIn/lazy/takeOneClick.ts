import { type AccountId, formatAccountId, isAccountId, type Namespace, readMessage, toChainId, writeMessage } from '@latchkey/common/caip'
import { decode } from '@latchkey/common/web'
import { array, type InferOutput, is, maxLength, object, optional, picklist, pipe, record, string, unknown } from 'valibot'
import { oneClick } from '../../connection/oneClick.ts'
import type { Kit } from '../../kit.ts'
import type { SignInProof } from '../siwxConfig.ts'
import { toSessionKey } from '../state.ts'
import { accountKindsOf } from './localBackend.ts'

/** What the account signed with its connection, once. Nothing of it is verified; what cannot be read counts as nothing. */
export function takeOneClick(
  kit: Kit,
  { accountId, namespace }: { accountId: AccountId; namespace: Namespace },
): OneClickProof | undefined {
  const { answers } = kit.slot(oneClick)
  const given = answers.get(namespace)?.slice(0, 20) ?? []
  answers.delete(namespace)
  for (const answer of given) {
    try {
      const isLogin = is(signedSchema, answer)
      const proof = isLogin ? readSigned(kit, answer) : readCacao(answer)
      if (toSessionKey(proof.accountId) === toSessionKey(accountId)) return { proof, isLogin }
    } catch {}
  }
  return undefined
}

/** What was signed, and whether it was with the login of the embedded wallet. */
type OneClickProof = { readonly proof: SignInProof; readonly isLogin: boolean }

/** What the embedded wallet answers: the message that it made, and its signature. */
const signedSchema = object({ message: pipe(string(), maxLength(8192)), signature: pipe(string(), maxLength(16_384)) })

function readSigned(kit: Kit, { message, signature }: InferOutput<typeof signedSchema>): SignInProof {
  const data = readMessage(message, accountKindsOf(kit))
  return { accountId: formatAccountId({ chainId: toChainId(data.chainId), address: data.accountAddress }), data, message, signature }
}

const text = pipe(string(), maxLength(8192))
const cacaoSchema = object({
  h: object({ t: picklist(['caip122', 'eip4361']) }),
  p: object({
    iss: text,
    domain: text,
    aud: optional(text),
    uri: optional(text),
    nonce: text,
    iat: text,
    exp: optional(text),
    nbf: optional(text),
    statement: optional(text),
    requestId: optional(text),
    resources: optional(pipe(array(text), maxLength(100))),
  }),
  s: object({ t: picklist(['eip191', 'eip1271']), s: pipe(string(), maxLength(16_384)) }),
})
const recapSchema = object({ att: record(text, record(text, unknown())) })

const recapPrefix = 'urn:recap:'
const authorizes = 'I further authorize the stated URI to perform the following actions on my behalf:'

/**
 * Turns what a wallet signed with its connection (CACAO, CAIP-74) into the message that it signed: EIP-4361, with what it
 * permits in words (ERC-5573). Whether it was signed is the verifier's to say.
 *
 * @throws `DECODE_FAILED`, `SIGN_IN_MESSAGE_INVALID`
 */
export function readCacao(cacao: unknown): SignInProof {
  const { p, s } = decode(cacaoSchema, cacao)
  const accountId = p.iss.replace(/^did:pkh:/, '')
  const [namespace = '', reference = '', accountAddress = ''] = accountId.split(':')
  const statement = [p.statement, ...permits(p)].filter(Boolean).join(' ')
  const message = writeMessage({
    accountAddress,
    chainId: `${namespace}:${reference}`,
    domain: p.domain,
    uri: p.aud ?? p.uri,
    version: '1',
    nonce: p.nonce,
    issuedAt: p.iat,
    ...(statement ? { statement } : {}),
    ...(p.exp === undefined ? {} : { expirationTime: p.exp }),
    ...(p.nbf === undefined ? {} : { notBefore: p.nbf }),
    ...(p.requestId === undefined ? {} : { requestId: p.requestId }),
    ...(p.resources === undefined ? {} : { resources: p.resources }),
  })
  if (!isAccountId(accountId)) throw new Error('The wallet named no account')
  return { accountId: accountId as AccountId, data: readMessage(message), message, signature: s.s }
}

/** The sentence that a list of permissions adds to the statement, unless the wallet has written it there. */
function permits({ statement = '', resources = [] }: { statement?: string | undefined; resources?: readonly string[] | undefined }) {
  const last = resources.at(-1)
  if (!last?.startsWith(recapPrefix) || statement.includes(authorizes)) return []
  const json = atob(last.slice(recapPrefix.length).replaceAll('-', '+').replaceAll('_', '/'))
  const { att } = decode(recapSchema, JSON.parse(json))
  let number = 0
  const sentences = Object.entries(att).map(([target, abilities]) => {
    const byKind = new Map<string, string[]>()
    for (const ability of Object.keys(abilities)) {
      const [kind = '', action = ''] = ability.split('/')
      byKind.set(kind, [...(byKind.get(kind) ?? []), action])
    }
    return [...byKind].map(([kind, actions]) => {
      const listed = actions.sort((one, other) => one.localeCompare(other)).map((action) => `'${action}'`)
      number += 1
      return `(${number}) '${kind}': ${listed.join(', ')} for '${target}'.`
    })
  })
  return [authorizes, ...sentences.map((list) => list.join(', ').replace('.,', '.'))]
}
