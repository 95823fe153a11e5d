import type { Network } from '@latchkey/common'
import { loadWalletImage } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

/** A picture as the parts take it. */
export type ImageState = { readonly src: string | undefined; readonly isPending: boolean }

/** The picture of a wallet or network: its own if it brought one, else by its id from the gateway, as a local address. */
export function useRemoteImage({ icon, imageId, kind }: useRemoteImage.Parameters): ImageState {
  const kit = useKit()
  const [loaded, setLoaded] = useState<{ imageId: string; src: string | undefined }>()
  const id = icon === undefined && kit.gateway ? imageId : undefined
  useEffect(() => {
    if (id === undefined) return
    let current = true
    loadWalletImage(kit, { id, kind }).then(
      (src) => current && setLoaded({ imageId: id, src }),
      // A picture that cannot be had is drawn as its stand-in.
      () => current && setLoaded({ imageId: id, src: undefined }),
    )
    return () => {
      current = false
    }
  }, [kit, id, kind])
  if (id === undefined) return { src: icon, isPending: false }
  const isKnown = loaded?.imageId === id
  return { src: isKnown ? loaded.src : undefined, isPending: !isKnown }
}

export declare namespace useRemoteImage {
  type Parameters = {
    icon?: string | undefined
    imageId?: string | undefined
    kind: 'wallet' | 'network' | 'token'
  }
}

/** The picture of a network: the host's, the network's own, or the gateway's. */
export function useNetworkImage(network: Network | undefined): ImageState {
  const kit = useKit()
  const own = network && (kit.config.chainImages?.[network.caipNetworkId] ?? kit.config.chainImages?.[String(network.id)])
  return useRemoteImage({ icon: own ?? network?.assets?.imageUrl, imageId: network?.assets?.imageId, kind: 'network' })
}
