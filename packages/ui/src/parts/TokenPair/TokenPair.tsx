import { useStyles } from '../../css/useStyles.ts'
import { TokenIcon, type TokenIconProps } from '../TokenIcon/TokenIcon.tsx'
import { classes, css } from './TokenPair.module.css'

/** Two tokens, the second for the first. */
export function TokenPair({ from, to }: TokenPairProps) {
  useStyles(css)
  return (
    <span className={classes.pair} aria-hidden="true">
      <span>
        <TokenIcon {...from} size={27} />
      </span>
      <span>
        <TokenIcon {...to} size={27} />
      </span>
    </span>
  )
}

type OneToken = Pick<TokenIconProps, 'src' | 'symbol' | 'pending'>

export type TokenPairProps = {
  from: OneToken
  to: OneToken
}
