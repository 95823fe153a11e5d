import type { IncomingMessage } from 'node:http'
import { admit } from '../host/http/admit.ts'
import { clientAddress, networkOf } from '../host/http/clientAddress.ts'
import { RefusedError, tooLarge } from '../host/http/errors.ts'
import { TokenUsedElsewhereError } from './auth/errors.ts'
import { readRelayToken } from './auth/readRelayToken.ts'
import type { TokenGuard } from './auth/tokenGuard.ts'
import type { RelayParts } from './relayParts.ts'

/**
 * Decides who may connect: project, origin and quota as everywhere, then the client's own token.
 *
 * @returns The client's id.
 * @throws {@link RefusedError} @throws {@link RelayAuthError} @throws {@link TokenUsedElsewhereError}
 */
export async function admitClient(
  gateway: Pick<RelayParts, 'config' | 'metrics' | 'limiter' | 'projects' | 'now' | 'lifecycle'>,
  request: IncomingMessage,
  rules: admitClient.Rules,
): Promise<string> {
  const { config } = gateway
  const { url = '', headers, rawHeaders, socket } = request
  requireOpen(gateway)
  if (url.length > config.LATCHKEY_LIMIT_URL_BYTES) throw tooLarge('url', `${config.LATCHKEY_LIMIT_URL_BYTES} bytes`)
  if (rawHeaders.length / 2 > config.LATCHKEY_LIMIT_HEADERS) throw tooLarge('headers', `${config.LATCHKEY_LIMIT_HEADERS} headers`)
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const forwardedFor = headers['x-forwarded-for']
  const network = networkOf(
    clientAddress({
      socketAddress: socket.remoteAddress,
      forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor,
      trusted: config.LATCHKEY_TRUSTED_PROXIES,
    }),
  )
  await admit(
    gateway,
    { access: 'project', rate: 'relay' },
    {
      projectId: query.get('projectId')?.replaceAll('\0', ''),
      origin: headers.origin,
      authorization: headers.authorization,
      network,
    },
  )
  const { clientId, sub } = readRelayToken(query.get('auth') ?? '', {
    isAudience: rules.isAudience,
    nowMs: gateway.now(),
    maxAgeS: config.LATCHKEY_LIMIT_RELAY_TOKEN_S,
    leewayS: config.LATCHKEY_LIMIT_RELAY_LEEWAY_S,
  })
  if (!(await rules.tokens.pass(`${clientId}:${sub}`, `${network} ${headers.origin ?? ''}`))) throw new TokenUsedElsewhereError()
  return clientId
}

export declare namespace admitClient {
  type Rules = { isAudience: (aud: string) => boolean; tokens: TokenGuard }
}

/** @throws {@link RefusedError} once the gateway ends: who comes then is sent to another one. */
export function requireOpen({ lifecycle }: Pick<RelayParts, 'lifecycle'>): void {
  if (lifecycle.isEnding) throw unavailable('DRAINING', 'The gateway is about to end')
}

/** 503 that clients come back from. */
export function unavailable(name: string, description: string): RefusedError {
  return new RefusedError(503, { name, description }, { retryAfterS: 1 })
}
