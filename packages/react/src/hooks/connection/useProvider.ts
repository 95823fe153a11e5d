import type { Namespace } from '@latchkey/common/caip'
import { getProvider } from '@latchkey/core'
import { useEffect, useState } from 'react'
import type { Flat } from '../../flat.ts'
import { useKit } from '../../useKit.ts'
import { useAccount } from '../account/useAccount.ts'

/**
 * The connected wallet's own object, such as an EIP-1193 provider, for libraries that take one.
 *
 * `undefined` while nothing is connected, and until a wallet's own library has loaded.
 */
export function useProvider<provider = unknown>(parameters: useProvider.Parameters = {}): useProvider.ReturnType<provider> {
  const kit = useKit()
  const { namespace, connectorId, connector } = useAccount(parameters)
  const [found, setFound] = useState<{ readonly connector: unknown; readonly provider: provider }>()
  useEffect(() => {
    if (!connector || !namespace) return setFound(undefined)
    let isLate = false
    getProvider(kit, { namespace }).then(
      (provider) => !isLate && setFound({ connector, provider: provider as provider }),
      () => !isLate && setFound(undefined),
    )
    return () => {
      isLate = true
    }
  }, [kit, namespace, connector])
  // Never the provider of one wallet beside the address of another (B-18).
  return { provider: connector && found?.connector === connector ? found.provider : undefined, connectorId, namespace }
}

export declare namespace useProvider {
  type Parameters = { readonly namespace?: Namespace | undefined }
  type ReturnType<provider> = Flat<{
    /** What the wallet takes requests by; `undefined` while none is connected. */
    readonly provider: provider | undefined
    /** Which wallet it is of. */
    readonly connectorId: string | undefined
    /** The chain family it is of. */
    readonly namespace: Namespace | undefined
  }>[0]
}
