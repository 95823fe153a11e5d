import { formatAccountName, formatAddress } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import type { Snapshot } from '@latchkey/core'
import { accountLabelsAtom, embeddedOwnerAtom, identityAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { remoteImageId } from '../../../shell/browser/remoteImageId.ts'
import { type ImageState, useRemoteImage } from '../../../shell/browser/useRemoteImage.ts'

/** The active account as views show it; `undefined` while nothing is connected. */
export function useAccountView(): AccountView | undefined {
  const snapshot = useKitValue(snapshotAtom)
  const identity = useKitValue(identityAtom)
  const wallet = useRemoteImage({ icon: snapshot.wallet?.icon, imageId: snapshot.wallet?.imageId, kind: 'wallet' })
  const avatar = useRemoteImage({ imageId: remoteImageId(identity.data?.avatar), kind: 'token' })
  const labels = useKitValue(accountLabelsAtom)
  const owner = useKitValue(embeddedOwnerAtom)
  const { address } = snapshot
  if (address === undefined) return undefined
  // Who signed in by email knows themselves by it; an account of another site, by its name there.
  const named = safeText(identity.data?.name ?? owner?.email ?? owner?.userName, 'name')
  return {
    snapshot,
    address,
    short: formatAddress(address),
    name: safeText(labels.get(`${snapshot.namespace}:${address}`), 'name') || (named ? formatAccountName(named) : undefined),
    avatar: avatar.src,
    wallet: { ...wallet, name: safeText(snapshot.wallet?.name, 'name') || undefined },
  }
}

/** See {@link useAccountView}. */
export type AccountView = {
  readonly snapshot: Snapshot
  readonly address: string
  /** `0x8f…c41d9e` */
  readonly short: string
  /** The user's label, else the registered name, else how the owner of an embedded wallet signed in. */
  readonly name: string | undefined
  /** A local object URL: pictures come through the gateway alone (B-06). */
  readonly avatar: string | undefined
  readonly wallet: ImageState & { readonly name: string | undefined }
}
