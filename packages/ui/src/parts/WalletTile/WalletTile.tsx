import { type CSSProperties, memo, type ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { checkGlyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { CornerMark } from '../CornerMark/CornerMark.tsx'
import { WalletIcon } from '../WalletIcon/WalletIcon.tsx'
import { classes, css } from './WalletTile.module.css'

/** A wallet in a grid: one option of the list around it, which listens for presses and keys. */
export const WalletTile = memo(function WalletTile({ wallet, renderPicture, position, size, column, row, isStop }: WalletTileProps) {
  useStyles(css)
  return (
    <div
      role="option"
      aria-selected="false"
      aria-label={wallet.label ?? wallet.name}
      aria-posinset={position}
      aria-setsize={size}
      tabIndex={isStop ? 0 : -1}
      className={classes.tile}
      style={{ gridColumn: column, gridRow: row } as CSSProperties}
      data-testid={`wallet-${wallet.id}`}
      data-index={position - 1}
    >
      <span className={classes.picture}>
        {renderPicture ? renderPicture(wallet) : <WalletIcon src={wallet.icon} size={52} eager={false} />}
        {wallet.installed ? (
          <CornerMark isPositive>
            <Icon glyph={checkGlyph} />
          </CornerMark>
        ) : null}
      </span>
      <bdi className={classes.name}>{wallet.name}</bdi>
    </div>
  )
})

/** One wallet of a grid. */
export type GridWallet = {
  readonly id: string
  readonly name: string
  /** What readers hear: "Tidewell, installed". */
  readonly label?: string | undefined
  readonly icon?: string | undefined
  readonly installed?: boolean | undefined
}

export type WalletTileProps = {
  wallet: GridWallet
  /** Instead of `wallet.icon`: draws an icon of 52 px that fetches its own picture. */
  renderPicture?: ((wallet: GridWallet) => ReactNode) | undefined
  /** From 1. */
  position: number
  /** How many there are in all, shown or not. */
  size: number
  column: number
  row: number
  /** The one the Tab key comes to. */
  isStop: boolean
}
