import { originStatusAtom, walletsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Row } from '../../parts/Row/Row.tsx'
import { WalletIconStack } from '../../parts/WalletIconStack/WalletIconStack.tsx'
import { useRemoteImage } from '../../shell/browser/useRemoteImage.ts'
import { leadTo } from '../../shell/lead.ts'
import { useIsViewEnabled } from '../../shell/loading/useIsViewEnabled.ts'
import { useText } from '../../text/useText.ts'
import { roundCount } from './roundCount.ts'

/** Opens the list of all wallets of the directory. Absent without a directory. */
export function AllWalletsRow({ isLocked, label }: AllWalletsRowProps) {
  const kit = useKit()
  const text = useText()
  const { count, wallets, recommended } = useKitValue(walletsAtom)
  const isDenied = useKitValue(originStatusAtom) === 'denied'
  const isEnabled = useIsViewEnabled('AllWallets')
  const sample = [...recommended, ...wallets].filter((wallet, index, all) => all.findIndex(({ id }) => id === wallet.id) === index)
  const images = [0, 1, 2, 3].map((index) => sample[index])
  const sources = [useSample(images[0]), useSample(images[1]), useSample(images[2]), useSample(images[3])]
  if (!isEnabled || !kit.gateway || isDenied) return null
  return (
    <Row
      icon={<WalletIconStack icons={sources} pending={sample.length === 0} />}
      label={label ?? text('connect.allWallets')}
      end={label === undefined && count > 0 ? text('wallets.count', { n: roundCount(count) }) : undefined}
      chevron="next"
      disabled={isLocked}
      onClick={() => leadTo(kit, { view: 'AllWallets' })}
      testId="all-wallets"
    />
  )
}

export type AllWalletsRowProps = { isLocked?: boolean | undefined; label?: string | undefined }

function useSample(wallet: { image_id?: string | null | undefined } | undefined): string | undefined {
  return useRemoteImage({ imageId: wallet?.image_id ?? undefined, kind: 'wallet' }).src
}
