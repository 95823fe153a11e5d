import { formatAccountName, formatAddress, safeText } from '@latchkey/common'
import { accountLabelsAtom, identityAtom, type Snapshot, snapshotAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'
import { remoteImageId } from '../../shell/remoteImageId.ts'
import { type ImageState, useRemoteImage } from '../../shell/useRemoteImage.ts'

/** The account in front as views show it; `undefined` while nothing is connected. */
export function useAccountView(): AccountView | undefined {
  const snapshot = useKitValue(snapshotAtom)
  const identity = useKitValue(identityAtom)
  const wallet = useRemoteImage({ icon: snapshot.wallet?.icon, imageId: snapshot.wallet?.imageId, kind: 'wallet' })
  const avatar = useRemoteImage({ imageId: remoteImageId(identity.data?.avatar), kind: 'token' })
  const labels = useKitValue(accountLabelsAtom)
  const { address } = snapshot
  if (address === undefined) return undefined
  const named = safeText(identity.data?.name, 'name')
  return {
    snapshot,
    address,
    short: formatAddress(address),
    name: safeText(labels.get(`${snapshot.namespace}:${address}`), 'name') || (named ? formatAccountName(named) : undefined),
    avatar: avatar.src,
    wallet,
  }
}

/** See {@link useAccountView}. */
export type AccountView = {
  readonly snapshot: Snapshot
  readonly address: string
  /** `0x8f…c41d9e` */
  readonly short: string
  /** What the visitor calls it, else its registered name. */
  readonly name: string | undefined
  /** A local object URL: pictures come through the gateway alone (B-06). */
  readonly avatar: string | undefined
  readonly wallet: ImageState
}
