import { useState } from 'react'
import { ActionTiles } from '../src/parts/ActionTiles/ActionTiles.tsx'
import { AmountField } from '../src/parts/AmountField/AmountField.tsx'
import { Avatar } from '../src/parts/Avatar/Avatar.tsx'
import { Chips } from '../src/parts/Chips/Chips.tsx'
import { ChoiceButton } from '../src/parts/ChoiceButton/ChoiceButton.tsx'
import { Figure } from '../src/parts/Figure/Figure.tsx'
import { NftCard } from '../src/parts/NftCard/NftCard.tsx'
import { ReceiverField } from '../src/parts/ReceiverField/ReceiverField.tsx'
import { Row } from '../src/parts/Row/Row.tsx'
import { RowFigures } from '../src/parts/RowFigures/RowFigures.tsx'
import { TokenIcon } from '../src/parts/TokenIcon/TokenIcon.tsx'
import { TokenPair } from '../src/parts/TokenPair/TokenPair.tsx'
import { TransferLegs } from '../src/parts/TransferLegs/TransferLegs.tsx'
import { Body } from '../src/primitives/Body/Body.tsx'
import { Icon } from '../src/primitives/Icon/Icon.tsx'
import { receiveGlyph, sendGlyph, swapGlyph } from '../src/primitives/Icon/later/glyphs.ts'
import { LinkButton } from '../src/primitives/LinkButton/LinkButton.tsx'
import { List } from '../src/primitives/List/List.tsx'
import { Scroll } from '../src/primitives/Scroll/Scroll.tsx'
import { Stack } from '../src/primitives/Stack/Stack.tsx'
import { buyGlyph } from '../src/views/account/Account/buyGlyph.ts'
import { classes } from './gallery.module.css'
import { address, pictures } from './samples.ts'

const press = () => undefined

/** Parts about money. */
export function Money() {
  const [amount, setAmount] = useState('0.25')
  const [receiver, setReceiver] = useState('')
  const [chip, setChip] = useState<'50' | '100'>('50')
  const eth = <TokenIcon src={pictures.eth} symbol="ETH" size={28} />
  return (
    <div className={classes.panel} data-board="money">
      <Body>
        <Scroll>
          <Stack above={12} gap={8}>
            <Figure whole="$4,218" cents=".62" spoken="Total: 4,218.62 US dollars" />
            <ActionTiles
              actions={[
                { id: 'onramp', glyph: buyGlyph, label: 'Buy', onClick: press },
                { id: 'swap', glyph: swapGlyph, label: 'Swap', onClick: press },
                { id: 'receive', glyph: receiveGlyph, flip: true, label: 'Receive', onClick: press },
                { id: 'send', glyph: sendGlyph, flip: true, label: 'Send', onClick: press },
              ]}
            />
            <List label="Tokens">
              <Row
                key="eth"
                icon={<TokenIcon src={pictures.eth} symbol="ETH" mark={<Icon glyph={receiveGlyph} flip />} />}
                label="Received"
                meta="From 0x19…7be20a"
                end={<RowFigures label="+0.25 ETH" meta="14 Jun" isGain />}
                onClick={press}
              />
              <Row
                key="pair"
                icon={<TokenPair from={{ src: pictures.eth, symbol: 'ETH' }} to={{ src: pictures.pld, symbol: 'PLD' }} />}
                label="Swapped"
                meta="ETH to PLD"
                end={<RowFigures label="+84.1 PLD" meta="9 Jun" isGain />}
                onClick={press}
              />
            </List>
            <AmountField
              label="Amount"
              value={amount}
              onChange={setAmount}
              pick={
                <ChoiceButton icon={eth} label="Token: ETH" onClick={press}>
                  ETH
                </ChoiceButton>
              }
              note="$612.40"
              have="1.204 ETH"
              max={{ label: 'Max', name: 'Max: 1.204 ETH', onClick: press }}
            />
            <AmountField label="Too much" value="1.5" onChange={press} note="More than you have" isInvalid have="1.204 ETH" />
            <Chips
              label="Amounts"
              chips={[
                { id: '50', label: '$50' },
                { id: '100', label: '$100' },
              ]}
              value={chip}
              onChange={setChip}
            />
            <ReceiverField
              label="Recipient"
              placeholder="Address or name"
              value={receiver}
              onChange={setReceiver}
              clearLabel="Clear recipient"
              pasteLabel="Paste"
            />
            <ReceiverField
              label="Recipient found"
              placeholder="Address or name"
              value="noor.latch"
              onChange={press}
              chosen={{ icon: <Avatar address={address} size={36} />, name: 'noor.latch', address: '0x8f…c41d9e' }}
              clearLabel="Clear recipient"
              pasteLabel="Paste"
            />
            <TransferLegs
              legs={[
                { id: 'from', icon: <TokenIcon src={pictures.eth} symbol="ETH" size={44} />, label: 'You send · $612.40', sum: '0.25 ETH' },
                { id: 'to', icon: <Avatar address={address} size={44} />, label: 'To', sum: 'noor.latch' },
              ]}
            />
            <div style={{ inlineSize: 104 }}>
              <NftCard name="Low Tide 112" from="Shorelines" href="https://explorer.example/nft/1" />
            </div>
            <LinkButton href="https://explorer.example/tx/1">View receipt</LinkButton>
          </Stack>
        </Scroll>
      </Body>
    </div>
  )
}
