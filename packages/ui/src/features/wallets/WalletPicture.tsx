import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'
import { useWalletImage } from '../../shell/browser/useRemoteImage.ts'

/** The icon of a wallet, fetched from the gateway where it brings none. */
export function WalletPicture({ wallet, size }: WalletPictureProps) {
  const image = useWalletImage(wallet)
  return <WalletIcon src={image.src} pending={image.isPending} size={size} />
}

export type WalletPictureProps = { wallet: useWalletImage.Wallet | undefined; size: 52 | 72 }
