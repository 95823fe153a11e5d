import { forwardRef, type ReactNode } from 'react'
import type { Glyph } from '../../primitives/Icon/glyphs.ts'
import { Row } from '../Row/Row.tsx'
import { WalletIcon } from '../WalletIcon/WalletIcon.tsx'

/** A wallet to choose. */
export const WalletRow = forwardRef<HTMLElement, WalletRowProps>(function WalletRow({ id, name, icon, glyph, iconPending, ...row }, ref) {
  const picture = <WalletIcon src={icon} glyph={glyph} pending={iconPending} />
  return <Row {...row} ref={ref} label={<bdi>{name}</bdi>} icon={picture} testId={`wallet-${id}`} />
})

export type WalletRowProps = {
  /** Of its connector or, if it has none, of the wallet in the directory. */
  id: string
  name: string
  icon?: string | undefined
  /** Instead of the wallet glyph where there is no picture. */
  glyph?: Glyph | undefined
  /** The icon is on its way. */
  iconPending?: boolean | undefined
  meta?: ReactNode | undefined
  /** "Installed", or a Tag "Last used". */
  end?: ReactNode | undefined
  chevron?: 'next' | 'out' | undefined
  lead?: boolean | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  onClick?: (() => void) | undefined
  onNear?: (() => void) | undefined
  href?: string | undefined
}
