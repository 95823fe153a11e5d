import { supportedChainsSchema } from '@latchkey/blockchain-api'
import type { Network } from '@latchkey/common/caip'
import * as networks from '@latchkey/common/networks'
import { createHttp } from '@latchkey/common/web'
import { RefusedError } from '../frame/RefusedError.ts'
import type { Settings } from '../settings.ts'

/** Accepts a chain that the wallet supports. @throws {@link RefusedError} 4902; -32000 where the gateway does not say */
export type ChainCheck = (chainId: string) => Promise<void>

/**
 * The wallet supports the EVM networks that we name, others that the operator's nodes serve, and Solana's three.
 * It supports no other family (R-18, S-16). On a developer's machine it also supports a local Solana chain.
 */
export function createChainCheck({ settings, fetch }: createChainCheck.Parameters): ChainCheck {
  const { gateway, projectId, isDevelopment } = settings
  const http = createHttp({ baseUrl: gateway, query: { projectId, st: 'latchkey', sv: 'secure-site' }, fetch })
  let asked: Promise<readonly string[]> | undefined
  const listServed = () => {
    asked ??= http.get('/v1/supported-chains', supportedChainsSchema).then(
      (served) => served.http,
      () => {
        asked = undefined
        throw new RefusedError(-32000, 'The chain cannot be reached')
      },
    )
    return asked
  }
  return async (chainId) => {
    if (named.has(chainId)) return
    const mayBeServed = chainId.startsWith('eip155:') || (isDevelopment && chainId.startsWith('solana:'))
    if (!mayBeServed || !(await listServed()).includes(chainId)) throw new RefusedError(4902, 'Unrecognized chain')
  }
}

export declare namespace createChainCheck {
  type Parameters = {
    readonly settings: Pick<Settings, 'gateway' | 'projectId' | 'isDevelopment'>
    readonly fetch?: typeof globalThis.fetch | undefined
  }
}

const named: ReadonlySet<string> = new Set(
  (Object.values(networks) as readonly Partial<Network>[]).flatMap(({ caipNetworkId, chainNamespace }) =>
    caipNetworkId && (chainNamespace === 'eip155' || chainNamespace === 'solana') ? [caipNetworkId] : [],
  ),
)
