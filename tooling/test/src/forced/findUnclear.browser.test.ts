import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emulate } from './emulate.ts'
import { findEdgeless, listShaped } from './findEdgeless.ts'
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
  [
    'a state that only the colour of a ground shows',
    '<ul><li><button class="a" aria-current="true" style="background:#ddd">A<i></i></button></li><li><button class="a" style="background:none">B</button></li></ul>',
    1,
  ],
  [
    'a state that a mark inside shows',
    '<ul><li><button class="a" aria-current="true">A<i style="background:Highlight;forced-color-adjust:none"></i></button></li><li><button class="a">B<i></i></button></li></ul>',
    0,
  ],
  ['a focus without a ring', '<button style="outline:none">A</button>', 1],
  ['the focus of a field that is transparent', '<input aria-label="A" style="opacity:0"><div>B</div>', 1],
  [
    'a caret in the colour of the ground',
    '<style>input:focus+div::after{content:"";background:green}</style><input aria-label="A" style="opacity:0"><div>B</div>',
    1,
  ],
  [
    'the focus of a field that what lies beside it shows',
    '<style>input:focus+div{outline:2px solid Highlight}</style><input aria-label="A" style="opacity:0"><div>B</div>',
    0,
  ],
  ['a box that is ticked by its ground', '<style>:checked{background:red}</style><input type="checkbox" style="appearance:none">', 1],
  ['a box that the browser draws', '<input type="checkbox">', 0],
  ['a button that is off and looks as the other', '<button class="a" aria-disabled="true">A</button><button class="a">B</button>', 1],
  [
    'a button that is off and is greyed',
    '<button class="a" aria-disabled="true" style="color:GrayText">A</button><button class="a">B</button>',
    0,
  ],
])('B-05 in forced colours, %s', async (_, markup, found) => {
  await emulate('forced-colors', 'active')
  const inner = show(markup)
  await userEvent.keyboard('{Tab}')

  expect(findUnclear(inner)).toHaveLength(found)
})

test.each([
  ['a ground', 'background:#eee', 'background:#eee', 1],
  ['a shadow', 'box-shadow:inset 0 0 0 1px red', 'box-shadow:inset 0 0 0 1px red', 1],
  ['a border that goes', 'border:1px solid', '', 1],
  ['a border', 'border:1px solid', 'border:1px solid', 0],
  ['no edge at all', 'background:none', 'background:none', 0],
])('B-05 in forced colours, a button whose edge was %s', async (_, before, after, found) => {
  const button = show(`<button style="border:0;background:none;${before}">A</button>`).firstElementChild as HTMLElement
  const shaped = listShaped(button.parentElement as HTMLElement)
  await emulate('forced-colors', 'active')
  button.style.cssText = `border:0;background:none;${after}`

  expect(findEdgeless(shaped)).toHaveLength(found)
})

function show(markup: string): HTMLElement {
  const place = document.createElement('latchkey-test')
  document.body.append(place)
  onTestFinished(() => place.remove())
  place.attachShadow({ mode: 'open' }).innerHTML = `<div>${markup}</div>`
  return place.shadowRoot?.firstElementChild as HTMLElement
}
