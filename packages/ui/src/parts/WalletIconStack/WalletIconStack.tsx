import { useStyles } from '../../css/useStyles.ts'
import { WalletIcon } from '../WalletIcon/WalletIcon.tsx'
import { classes, css } from './WalletIconStack.module.css'

/** Four small wallets in one tile: all of them. */
export function WalletIconStack({ icons, pending }: WalletIconStackProps) {
  useStyles(css)
  return (
    <span className={classes.stack} aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <WalletIcon key={index} src={icons[index]} size={14.5} pending={pending} />
      ))}
    </span>
  )
}

export type WalletIconStackProps = {
  /** Sources of the first four. */
  icons: readonly (string | undefined)[]
  pending?: boolean | undefined
}
