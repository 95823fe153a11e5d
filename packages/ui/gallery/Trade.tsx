import { useState } from 'react'
import { AmountField } from '../src/parts/AmountField/AmountField.tsx'
import { AmountPair } from '../src/parts/AmountPair/AmountPair.tsx'
import { MoneyInput } from '../src/parts/MoneyInput/MoneyInput.tsx'
import { Row } from '../src/parts/Row/Row.tsx'
import { SearchList } from '../src/parts/SearchList/SearchList.tsx'
import { Steps } from '../src/parts/Steps/Steps.tsx'
import { TokenIcon } from '../src/parts/TokenIcon/TokenIcon.tsx'
import { Body } from '../src/primitives/Body/Body.tsx'
import { Scroll } from '../src/primitives/Scroll/Scroll.tsx'
import { Stack } from '../src/primitives/Stack/Stack.tsx'
import { classes } from './gallery.module.css'
import { pictures } from './samples.ts'

const press = () => undefined

const tokens = [
  { key: 'eth', words: ['Ether', 'ETH'], name: 'Ether', symbol: 'ETH', src: pictures.eth },
  { key: 'pld', words: ['Plain Dollar', 'PLD'], name: 'Plain Dollar', symbol: 'PLD', src: pictures.pld },
] as const

/** Parts about swapping and buying. */
export function Trade() {
  const [paid, setPaid] = useState('250')
  const [sum, setSum] = useState('150')
  return (
    <>
      <div className={classes.panel} data-board="trade">
        <Body>
          <Scroll>
            <Stack above={12} gap={8}>
              <AmountPair label="Swap direction" onFlip={press}>
                <AmountField label="You pay" value={paid} onChange={setPaid} note="$250.00" have="1,180 PLD" />
                <AmountField label="You get" value="0.101916" note="$249.60" />
              </AmountPair>
              <Steps
                label="What is left to do"
                steps={[
                  { id: 'allow', state: 'done', label: 'Allow 250 PLD' },
                  { id: 'swap', state: 'running', label: 'Confirm in Tidewell' },
                  { id: 'wait', state: 'waiting', label: 'Wait for the network' },
                ]}
              />
              <MoneyInput label="Amount in US dollars" currency="USD" value={sum} onChange={setSum} note="about 146.71 PLD" />
              <MoneyInput label="Amount in euros" currency="EUR" value="9" onChange={press} note="Enter €10 to €7,500." isInvalid />
            </Stack>
          </Scroll>
        </Body>
      </div>
      <div className={classes.panel} data-board="search">
        <SearchList
          items={tokens}
          label="Tokens to choose from"
          searchLabel="Search the tokens"
          none={(query) => ({ title: `No token called “${query}”`, text: 'Check the spelling.' })}
          renderItem={({ name, symbol, src }) => (
            <Row icon={<TokenIcon src={src} symbol={symbol} />} label={name} meta={symbol} onClick={press} />
          )}
        />
      </div>
    </>
  )
}
