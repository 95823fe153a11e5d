import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { renderInRoot } from '../../test/renderInRoot.tsx'
import { adopt } from './adopt.ts'
import { useStyles } from './useStyles.ts'

const red = '.dot { color: rgb(255, 0, 0) }'

function Dot({ css = red }: { css?: string }) {
  useStyles(css)
  return <i className="dot">.</i>
}

test('a sheet is adopted once per root, however many use it', () => {
  const { root, all } = renderInRoot([<Dot key="1" />, <Dot key="2" />])

  expect(root.adoptedStyleSheets).toHaveLength(2)
  expect(all('.dot').map((dot) => getComputedStyle(dot).color)).toEqual(['rgb(255, 0, 0)', 'rgb(255, 0, 0)'])
})

test('no style element is written, so a strict policy lets it pass', () => {
  const { root } = renderInRoot(<Dot />)

  expect(root.querySelector('style, [style*="color"]')).toBeNull()
})

test('in a shadow root the sheet stays for the next time', () => {
  const { root, render } = renderInRoot(<Dot />)

  render(null)

  expect(root.adoptedStyleSheets).toHaveLength(2)
})

test('B-03 two roots share nothing', () => {
  const one = renderInRoot(<Dot />)
  const other = renderInRoot(<span />)

  expect(one.root.adoptedStyleSheets).toHaveLength(2)
  expect(other.root.adoptedStyleSheets).toHaveLength(1)
})

test('the page gets its sheets back as they were, after the last user is gone', () => {
  const before = [...document.adoptedStyleSheets]
  const place = document.createElement('div')
  const react = createRoot(place)

  flushSync(() => react.render([<Dot key="1" />, <Dot key="2" />]))
  expect(document.adoptedStyleSheets).toHaveLength(before.length + 1)
  flushSync(() => react.render(<Dot key="1" />))
  expect(document.adoptedStyleSheets).toHaveLength(before.length + 1)
  flushSync(() => react.unmount())

  expect(document.adoptedStyleSheets).toEqual(before)
})

test('another text replaces the sheet, an empty one adopts nothing', () => {
  const place = document.createElement('div')
  const react = createRoot(place)
  const before = document.adoptedStyleSheets.length

  flushSync(() => react.render(<Dot css="i { color: blue }" />))
  flushSync(() => react.render(<Dot css="i { color: green }" />))
  expect(document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText).toBe('i { color: green; }')
  flushSync(() => react.render(<Dot css="" />))

  expect(document.adoptedStyleSheets).toHaveLength(before)
  flushSync(() => react.unmount())
})

test('what was taken away twice is taken away once', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const first = adopt(root, red)
  adopt(root, red)

  first()
  first()

  expect(root.adoptedStyleSheets).toHaveLength(1)
})

test('a document in a frame gets a sheet of its own window', () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const inside = frame.contentDocument as Document

  adopt(inside, red)

  expect(inside.adoptedStyleSheets).toHaveLength(1)
  frame.remove()
})
