import type { Network } from '@latchkey/common/caip'
import { loadWalletImage, modalAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isShown } from '../useModalPart.ts'

/** The image props of the parts. */
export type ImageState = { readonly src: string | undefined; readonly isPending: boolean }

/** The image of a wallet or network: its own, else the gateway's as an object URL. */
export function useRemoteImage({ icon: own, imageId, kind }: useRemoteImage.Parameters): ImageState {
  const kit = useKit()
  const { basic = false } = kit.config
  // In basic mode no picture is fetched, from anywhere (N-09); one that is its own address is here already.
  const isHere = own?.startsWith('data:') ?? false
  const icon = basic && !isHere ? undefined : own
  const [loaded, setLoaded] = useState<{ imageId: string; src: string | undefined }>()
  const id = icon === undefined && kit.gateway && !basic ? imageId : undefined
  const isFetched = icon === undefined ? id !== undefined : !isHere
  const mayFetch = useMayFetch(isFetched)
  useEffect(() => {
    if (id === undefined || !mayFetch) return
    let current = true
    loadWalletImage(kit, { id, kind }).then(
      (src) => current && setLoaded({ imageId: id, src }),
      // A missing image is replaced by the placeholder.
      () => current && setLoaded({ imageId: id, src: undefined }),
    )
    return () => {
      current = false
    }
  }, [kit, id, kind, mayFetch])
  if (!mayFetch) return { src: undefined, isPending: true }
  if (id === undefined) return { src: icon, isPending: false }
  const isKnown = loaded?.imageId === id
  return { src: isKnown ? loaded.src : undefined, isPending: !isKnown }
}

/** Whether a picture may be fetched that has to be: what is drawn before the modal opens fetches none (B-02). */
function useMayFetch(isFetched: boolean): boolean {
  const { store } = useKit()
  const subscribe = useCallback((notify: () => void) => (isFetched ? store.sub(modalAtom, notify) : () => {}), [store, isFetched])
  return useSyncExternalStore(subscribe, () => !isFetched || isShown(store.get(modalAtom)))
}

export declare namespace useRemoteImage {
  type Parameters = {
    icon?: string | undefined
    imageId?: string | undefined
    kind: 'wallet' | 'network' | 'token'
  }
}

/** The image of a network: the host's, the network's own, or the gateway's. */
export function useNetworkImage(network: Network | undefined): ImageState {
  const kit = useKit()
  const own = network && (kit.config.chainImages?.[network.caipNetworkId] ?? kit.config.chainImages?.[String(network.id)])
  return useRemoteImage({ icon: own ?? network?.assets?.imageUrl, imageId: network?.assets?.imageId, kind: 'network' })
}

/** The image of a wallet: its own, or the gateway's. */
export function useWalletImage(wallet: useWalletImage.Wallet | undefined): ImageState {
  return useRemoteImage({ icon: wallet?.icon, imageId: wallet?.imageId, kind: 'wallet' })
}

export declare namespace useWalletImage {
  type Wallet = { readonly icon?: string | undefined; readonly imageId?: string | undefined }
}
