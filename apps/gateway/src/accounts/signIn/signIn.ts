import { createHash, randomBytes } from 'node:crypto'
import type { SignInSession } from '@latchkey/blockchain-api'
import { parseChainId } from '@latchkey/common/caip'
import { hasCode } from '@latchkey/common/contract'
import { addressKey } from '@latchkey/signatures/address'
import { parseMessage, type SignInMessage, type SignInRefusedError, verifySignIn } from '@latchkey/siwx'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { malformed, RefusedError, upstreamFailed } from '../../host/http/errors.ts'
import { noteWallets } from '../../webhooks/noteWallets.ts'
import type { AccountParts } from '../accountParts.ts'
import { type NonceBond, takeNonce } from './takeNonce.ts'

/**
 * Signs an account in: the message was made for this page, its nonce was issued here and is used once, and the
 * account has signed it.
 *
 * @returns The token, which is returned once and not stored.
 * @throws {@link RefusedError} 400 naming what is not right, 502 if a contract account cannot be asked.
 */
export async function signIn(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'nodeFetch' | 'webhooks'>,
  parameters: signIn.Parameters,
): Promise<{ session: SignInSession; token: string }> {
  const { projectId, origin, message, signature, chainId, accountAddress, publicKey, signal } = parameters
  const written = read(message)
  for (const [name, value] of Object.entries(parameters.data ?? {}))
    if (JSON.stringify(value) !== JSON.stringify(written[name as keyof SignInMessage])) throw malformed(name, 'what the message says')
  const { nonce, expirationTime, ...fields } = written
  if (!(await takeNonce(gateway, { nonce, projectId, origin })))
    throw malformed('nonce', 'one that was given out to this page, and not used')
  const nowMs = gateway.now()
  const rpcUrls = gateway.config.LATCHKEY_RPC_URLS.get(fields.chainId)?.slice(0, 2) ?? []
  const nodes = { rpcUrls, signal, timeoutMs: gateway.config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS, fetchOf: gateway.nodeFetch }
  const expected = { origin, nonce, chainId, accountAddress, nowMs }
  const data = await verifySignIn({ message, signature, publicKey, ...expected, ...nodes }).catch((error: unknown) => {
    if (hasCode(error, 'SIGN_IN_REFUSED'))
      throw malformed((error as SignInRefusedError).reason, 'the sign-in of this page, account and moment')
    throw hasCode(error, 'NETWORK_UNREACHABLE') ? upstreamFailed(error) : error
  })
  // Clocks may differ by a minute (T-S5), but a session that has expired when it begins is useless.
  const endsAt = Math.min(
    nowMs + gateway.config.LATCHKEY_LIMIT_SIGN_IN_MS,
    expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime),
  )
  if (endsAt <= nowMs) throw malformed('expired', 'a sign-in that is not over yet')
  const token = `lks_${randomBytes(32).toString('base64url')}`
  const row: Tables['sign_in_session'] = {
    id: gateway.id(),
    project_id: projectId,
    token_hash: hashToken(token),
    chain_id: data.chainId,
    address: addressKey(parseChainId(data.chainId).namespace, data.accountAddress),
    message,
    signature,
    created_at: nowMs,
    ends_at: endsAt,
  }
  const account = `${data.chainId}:${data.accountAddress}`
  const { namespace } = parseChainId(data.chainId)
  await transact(gateway.db, async (transaction) => {
    await transaction.insertInto('sign_in_session').values(row).execute()
    await gateway.webhooks.record(transaction, {
      type: 'user.signed_in',
      projectId,
      data: { userId: null, account, provider: 'wallet', origin },
    })
    await noteWallets(gateway, transaction, {
      ...{ projectId, userId: null, kind: 'external', origin },
      wallets: [{ namespace, address: data.accountAddress, account }],
    })
  })
  return { session: toSession(row), token }
}

export declare namespace signIn {
  type Parameters = NonceBond & {
    message: string
    signature: string
    /** Fields that the caller repeats beside the message; each must equal the message's. */
    data?: Omit<Partial<SignInMessage>, 'accountAddress' | 'chainId'> | undefined
    /** The statement that the caller repeats; must equal the message's. */
    chainId: string
    accountAddress: string
    publicKey: string | undefined
    signal: AbortSignal
  }
}

/** The session of a valid token. */
export async function findSession(
  { db, now }: Pick<AccountParts, 'db' | 'now'>,
  parameters: { projectId: string; authorization: string | null },
): Promise<Tables['sign_in_session']> {
  const token = /^Bearer (lks_[\w-]{43})$/.exec(parameters.authorization ?? '')?.[1]
  const row =
    token === undefined
      ? undefined
      : await db
          .selectFrom('sign_in_session')
          .selectAll()
          .where('token_hash', '=', hashToken(token))
          .where('project_id', '=', parameters.projectId)
          .where('ends_at', '>', now())
          .executeTakeFirst()
  if (!row) throw new RefusedError(401, { name: 'SESSION_EXPIRED', description: 'The session is over, or the token is none' })
  return row
}

/** A row as it is answered. */
export function toSession({ id, message, signature, created_at, ends_at }: Tables['sign_in_session']): SignInSession {
  const times = { createdAt: new Date(created_at).toISOString(), expiresAt: new Date(ends_at).toISOString() }
  const { resources, ...data } = parseMessage(message)
  return { id, data: { ...data, ...(resources && { resources: [...resources] }) }, message, signature, ...times }
}

function read(message: string): SignInMessage {
  try {
    return parseMessage(message)
  } catch {
    throw malformed('message', 'a sign-in message (CAIP-122)')
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
