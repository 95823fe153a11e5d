import { afterEach, expect, test } from 'vitest'
import { findMisnamed } from './findMisnamed.ts'
import { hear } from './hear.ts'
import { readTree } from './readTree.ts'

afterEach(() => document.body.replaceChildren())

function draw(html: string): Element {
  document.body.innerHTML = html
  return document.body
}

test.each([
  ['its label says something else', '<button aria-label="Close">Done</button>', 'Done'],
  ['its words are hidden from readers', '<button>Copy <span aria-hidden="true">0x8b…4DBA72</span></button>', 'Copy 0x8b…4DBA72'],
  ['the name of a field is not its label', '<label for="a">Amount</label><input id="a" aria-label="Sum">', 'Amount'],
  ['another element names it', '<b id="n">Send</b><button aria-labelledby="n">Review</button>', 'Review'],
])('B-05 a control is not found by voice where %s', (_, html, seen) => {
  expect(findMisnamed(draw(html)).join()).toContain(`“${seen}”`)
})

test.each([
  ['a name that says more', '<button aria-label="Max: 1.2 ETH">Max</button>'],
  ['letters in place of a picture', '<button><span aria-hidden="true">MW</span> Meadow</button>'],
  ['a symbol in place of a picture', '<button><span data-picture="token" aria-hidden="true">FERN</span> Fernworth</button>'],
  [
    'words for readers alone',
    '<button aria-label="Close"><i style="position:absolute;width:1px;height:1px;overflow:hidden">Dialog</i></button>',
  ],
])('B-05 voice finds a control with %s', (_, html) => {
  expect(findMisnamed(draw(html))).toEqual([])
})

test('B-05 what readers are given is read with roles, names, values and states, without what is hidden', async () => {
  draw(`<main><h1>Send</h1><p>Costs <b>little</b>.</p><ul aria-label="Wallets"><li><button aria-expanded="true">Oxbow <i>Installed</i></button></li></ul>
    <input aria-label="Amount" value="5" aria-invalid="true" aria-describedby="n"><small id="n">Too much</small><s aria-hidden="true">hidden</s></main>`)
  const read = await readTree('document')
  for (const line of [
    'heading “Send”, level 1',
    '“Costs little .”',
    'list “Wallets”',
    'button “Oxbow Installed”, expanded',
    'textbox “Amount” = “5”, invalid, described as “Too much”',
  ])
    expect(read).toContain(line)
  expect(read).not.toContain('hidden')
})

test('B-05 what live regions say is heard with how, and the same words again only once they changed', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<div role="status"></div><div role="alert"></div><p>silent</p>'
  const said = hear(root)
  const [status, alert, silent] = root.children
  for (const [region, words] of [
    [status, 'Copied'],
    [alert, 'Declined'],
    [silent, 'Nothing'],
    [status, 'Copied'],
    [status, 'Sent at 12:30'],
  ] as const) {
    if (region) region.textContent = words
    await new Promise(requestAnimationFrame)
  }
  await expect.poll(() => said).toEqual(['politely: “Copied”', 'at once: “Declined”', 'politely: “Sent at 0:00”'])
})
