import { forwardRef, type ReactNode } from 'react'
import { Row } from '../Row/Row.tsx'
import { WalletIcon } from '../WalletIcon/WalletIcon.tsx'

/** A wallet to choose. */
export const WalletRow = forwardRef<HTMLElement, WalletRowProps>(function WalletRow({ id, name, icon, iconPending, ...row }, ref) {
  return <Row {...row} ref={ref} label={<bdi>{name}</bdi>} icon={<WalletIcon src={icon} pending={iconPending} />} testId={`wallet-${id}`} />
})

export type WalletRowProps = {
  /** Of its connector or, if it has none, of the wallet in the directory. */
  id: string
  name: string
  icon?: string | undefined
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
  href?: string | undefined
  action?: ReactNode | undefined
}
