import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emulate } from './emulate.ts'
import { findUnclear } from './findUnclear.ts'

test.each([
  [
    'a sign in the colour of its ground',
    '<button style="forced-color-adjust:none;background:#fff">A<svg><path fill="none" d="M0 0h9" stroke="#eee"/></svg></button>',
    1,
  ],
  ['a sign in the colour of text', '<button>A<svg><path fill="none" d="M0 0h9" stroke="currentColor"/></svg></button>', 0],
  [
    'a state that only a shadow shows',
    '<ul><li><button class="a" aria-current="true" style="box-shadow:0 0 0 2px red">A</button></li><li><button class="a">B</button></li></ul>',
    1,
  ],
  [
    'a state that a border shows',
    '<ul><li><button class="a" aria-current="true" style="border:5px solid">A</button></li><li><button class="a">B</button></li></ul>',
    0,
  ],
  ['a focus without a ring', '<button style="outline:none">A</button>', 1],
])('B-05 in forced colours, %s', async (_, markup, found) => {
  await emulate('forced-colors', 'active')
  const place = document.createElement('latchkey-test')
  document.body.append(place)
  onTestFinished(() => place.remove())
  place.attachShadow({ mode: 'open' }).innerHTML = `<div>${markup}</div>`
  await userEvent.keyboard('{Tab}')

  expect(findUnclear(place.shadowRoot?.firstElementChild as HTMLElement)).toHaveLength(found)
})
