import { safeText } from '@latchkey/common/web'
import { type SwapToken, snapshotAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useMemo } from 'react'
import { Row } from '../../../parts/Row/Row.tsx'
import { RowFigures } from '../../../parts/RowFigures/RowFigures.tsx'
import { checkGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { Section } from '../../../primitives/Section/Section.tsx'
import { Tag } from '../../../primitives/Tag/Tag.tsx'
import { WindowList } from '../../../primitives/WindowList/WindowList.tsx'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { SwapTokenPicture } from '../Swap/SwapTokenPicture.tsx'
import { listTokenLines, type TokenLine } from './listTokenLines.ts'

/** Tokens to choose from; thousands of them cost no more than those on screen. */
export function SwapTokenList({ tokens, chosenId, isSearch, onChoose }: SwapTokenListProps) {
  const text = useText()
  const lines = useMemo(() => listTokenLines(tokens, isSearch), [tokens, isSearch])
  return (
    <WindowList<TokenLine>
      label={text('swapTokens.list')}
      items={lines}
      rowPx={56}
      renderItem={(line) =>
        line.token ? (
          <TokenRow token={line.token} isChosen={line.token.id === chosenId} onChoose={onChoose} />
        ) : (
          <Section>{text(line.heading)}</Section>
        )
      }
    />
  )
}

export type SwapTokenListProps = {
  tokens: readonly SwapToken[]
  chosenId: string | undefined
  /** Found by what was typed: best first, without headings. */
  isSearch: boolean
  onChoose: (token: SwapToken) => void
}

function TokenRow({ token, isChosen, onChoose }: { token: SwapToken; isChosen: boolean; onChoose: (token: SwapToken) => void }) {
  const text = useText()
  const money = useMoney()
  const { network } = useKitValue(snapshotAtom)
  const symbol = safeText(token.symbol, 'symbol')
  return (
    <Row
      icon={<SwapTokenPicture token={token} eager={false} />}
      label={<bdi>{safeText(token.name, 'name') || symbol}</bdi>}
      meta={token.isListed ? <bdi>{symbol}</bdi> : <bdi>{`${symbol} · ${safeText(network?.name, 'name')}`}</bdi>}
      lead={isChosen}
      current={isChosen}
      onClick={() => onChoose(token)}
      end={
        <>
          {token.isListed ? null : <Tag tone="caution">{text('swapTokens.unverified')}</Tag>}
          {token.balance === undefined ? null : <RowFigures label={<bdi>{money.amount(token.balance, symbol)}</bdi>} />}
          {isChosen ? <Icon glyph={checkGlyph} /> : null}
        </>
      }
      testId={`token-${token.id}`}
    />
  )
}
