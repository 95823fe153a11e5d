import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { checkGlyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { RowFigures } from '../RowFigures/RowFigures.tsx'
import { WalletIcon } from '../WalletIcon/WalletIcon.tsx'
import { WalletRow } from '../WalletRow/WalletRow.tsx'
import { Row } from './Row.tsx'

test('with something to do it is a button, with an address a link, else text', () => {
  const { all } = renderInRoot([
    <Row key="1" label="Tidewell" onClick={() => undefined} />,
    <Row key="2" label="Store" href="https://store.example" chevron="out" />,
    <Row key="3" label="Text" />,
  ])

  expect(all('button')).toHaveLength(1)
  expect(all('a[rel="noopener noreferrer"][target="_blank"]')).toHaveLength(1)
})

test('T-D3 a link that must not be followed is not one', () => {
  expect(renderInRoot(<Row label="Store" href={['javascript', 'alert(1)'].join(':')} />).all('a')).toHaveLength(0)
})

test('disabled it stays reachable, says why, and does nothing', async () => {
  let presses = 0
  const { get, focused } = renderInRoot(<Row label="Orchard" meta="Not supported by Tidewell" disabled onClick={() => presses++} />)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  expect(focused()).toBe(get('button'))
  expect(get('button').ariaDisabled).toBe('true')
  expect(get('button').textContent).toContain('Not supported by Tidewell')
  expect(presses).toBe(0)
})

test('U-06 the mark of the one in use has the accent, and nothing else at the end has', () => {
  const { get } = renderInRoot(<Row label="Mainnet" current end={[<b key="1">1</b>, <Icon key="2" glyph={checkGlyph} />]} />)
  const accent = document.createElement('i')
  accent.style.color = 'var(--lk-accent-text)'
  get('b').parentElement?.append(accent)

  expect(getComputedStyle(get('svg')).color).toBe(getComputedStyle(accent).color)
  expect(getComputedStyle(get('b')).color).not.toBe(getComputedStyle(accent).color)
})

test('a long name is cut, not the row', () => {
  const { get } = renderInRoot(<WalletRow id="x" name={'Wallet '.repeat(40)} end="Installed" onClick={() => undefined} />, { width: 300 })

  expect(get('button').offsetWidth).toBe(300)
  expect(get('button').offsetHeight).toBe(56)
  expect(get('[data-testid="wallet-x"]').textContent).toContain('Installed')
})

test('it is 56 px high, 60 on the sheet', () => {
  const row = <Row icon={<WalletIcon />} label="Tidewell" onClick={() => undefined} />

  expect(renderInRoot(row).get('button').offsetHeight).toBe(56)
  expect(renderInRoot(row, { sheet: true }).get('button').offsetHeight).toBe(60)
})

test('a name from outside keeps its own direction', () => {
  expect(renderInRoot(<WalletRow id="x" name="محفظة" />).get('bdi').textContent).toBe('محفظة')
})

test.each([
  ['en', 'Phone wallet, No app here, Scan code'],
  ['ur', 'Phone wallet، No app here، Scan code'],
  ['zh-Hant', 'Phone wallet, No app here, Scan code'],
])('B-05 in %s a reader pauses between name, second line and end, and nothing of it is seen', async (lang, said) => {
  const rows = (meta?: string) => [
    <Row key="1" testId="words" label="Phone wallet" meta={meta} end="Scan code" onClick={() => undefined} />,
    <Row key="2" testId="mark" label="Phone wallet" meta={meta} end={<Icon glyph={checkGlyph} />} onClick={() => undefined} />,
    <Row key="3" testId="next" label="Phone wallet" chevron="next" onClick={() => undefined} />,
  ]
  const { get, place, render } = renderInRoot(rows('No app here'))
  place.lang = lang

  await expect.element(page.getByTestId('words')).toHaveAccessibleName(said)
  await expect.element(page.getByTestId('mark')).toHaveAccessibleName(said.slice(0, said.lastIndexOf('here') + 4))
  await expect.element(page.getByTestId('next')).toHaveAccessibleName('Phone wallet')
  const text = get('[data-testid="words"] > span')
  expect([text.offsetHeight, text.scrollWidth - text.clientWidth]).toEqual([38, 0])
  // What is no control is read part by part, without a stop at a comma.
  render(<Row testId="words" label="Phone wallet" end="Scan code" />)
  expect(getComputedStyle(get('[data-testid="words"] > span > span'), '::after').content).toBe('none')
  render(rows())
  await expect.element(page.getByTestId('words')).toHaveAccessibleName(said.replace(/ No app here[,،]/, ''))
})

test.each([
  ['an end without anything in it', [null], 'Fern, FERN'],
  ['figures without a figure', <RowFigures key="end" label="" meta="1 Jan" />, 'Fern, FERN, 1 Jan'],
  ['two figures', <RowFigures key="end" label="1.2 FERN" meta="$3" />, 'Fern, FERN, 1.2 FERN, $3'],
] as const)('B-05 no reader pauses where nothing follows: %s', async (_what, end, said) => {
  renderInRoot(<Row testId="row" label="Fern" meta="FERN" end={end} onClick={() => undefined} />)

  await expect.element(page.getByTestId('row')).toHaveAccessibleName(said)
})
