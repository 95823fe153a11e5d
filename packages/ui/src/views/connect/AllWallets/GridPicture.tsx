import type { ReactNode } from 'react'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import type { GridWallet } from '../../../parts/WalletTile/WalletTile.tsx'
import { useRemoteImage } from '../../../shell/browser/useRemoteImage.ts'
import type { GridItem } from './listGridWallets.ts'

/** The picture of a tile, fetched when the tile comes near the screen. */
export function GridPicture({ wallet }: { wallet: GridItem }) {
  const image = useRemoteImage({ icon: wallet.icon, imageId: wallet.imageId, kind: 'wallet' })
  return <WalletIcon src={image.src} pending={image.isPending} size={52} eager={false} />
}

/** For the grid, which wants the same function each time. */
export function drawGridPicture(wallet: GridWallet): ReactNode {
  return <GridPicture wallet={wallet} />
}
