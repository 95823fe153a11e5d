import { safeText } from '@latchkey/common/web'
import { useStyles } from '../../css/useStyles.ts'
import { Row } from '../../parts/Row/Row.tsx'
import { RowFigures } from '../../parts/RowFigures/RowFigures.tsx'
import { useMoney } from '../../text/useMoney.ts'
import { useText } from '../../text/useText.ts'
import type { ListedToken } from './ListedToken.ts'
import { classes, css } from './TokenList.module.css'
import { TokenPicture } from './TokenPicture.tsx'
import { useNetworkOf } from './useNetworkOf.ts'

/** One token of a list: what it is, where it is, how much there is. */
export function TokenChoice({ token, onSelect }: TokenChoiceProps) {
  useStyles(css)
  const text = useText()
  const money = useMoney()
  const network = useNetworkOf(token.chainId)
  const symbol = safeText(token.symbol, 'symbol')
  const place = network ? text.rich('tokens.on', { symbol, network: safeText(network.name, 'name') }) : <bdi>{symbol}</bdi>
  return (
    <Row
      icon={<TokenPicture token={token} />}
      label={<bdi>{safeText(token.name, 'name') || symbol}</bdi>}
      meta={
        token.isUnverified ? (
          <>
            <span className={classes.caution}>{text('account.unverified')}</span> · <bdi>{symbol}</bdi>
          </>
        ) : (
          place
        )
      }
      end={
        token.amount === undefined ? undefined : (
          <RowFigures label={money.quantity(token.amount)} meta={token.value && money.fiat(token.value)} />
        )
      }
      onClick={onSelect}
      testId={`token-${token.testId}`}
    />
  )
}

export type TokenChoiceProps = { token: ListedToken; onSelect: () => void }
