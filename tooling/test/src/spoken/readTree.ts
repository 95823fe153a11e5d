import { cdp } from 'vitest/browser'

type Value = { readonly value?: unknown }
type Node = {
  readonly nodeId: string
  readonly parentId?: string
  readonly ignored: boolean
  readonly role?: Value
  readonly name?: Value
  readonly description?: Value
  readonly value?: Value
  readonly properties?: readonly { readonly name: string; readonly value: Value }[]
  readonly childIds?: readonly string[]
}
type FrameTree = { readonly frame: { readonly id: string; readonly url: string }; readonly childFrames?: readonly FrameTree[] }
type Devtools = { send<answer>(method: string, parameters?: object): Promise<answer> }

/** What only groups, and is never spoken. */
const silent = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak', 'RootWebArea', 'ListMarker', 'LabelText', 'Time', 'time'])
/** Their name says what is in them, so a reader does not read the content again. */
const saysContent = /^(button|link|heading|option|tab|radio|checkbox|switch|menuitem|menuitemradio|image|img|term|DisclosureTriangle)$/
/** What is in them is one sentence or one value, whose parts are marked up. */
const inSentence = new Set(['paragraph', 'definition', 'term'])
/** Of a long list the first rows and the last one are shown, of a long text its beginning. */
const [rowsMax, wordsMax] = [4, 200]
const states = ['level', 'modal', 'focused', 'disabled', 'checked', 'pressed', 'selected', 'expanded', 'hasPopup', 'invalid', 'required']

/**
 * What a screen reader meets in the document or in its dialog, in reading order: role, name, value, description and state of each
 * node of the browser's own accessibility tree, which is what the platform's readers are given.
 */
export async function readTree(within: 'document' | 'dialog'): Promise<string> {
  const devtools = cdp() as unknown as Devtools
  const { frameTree } = await devtools.send<{ frameTree: FrameTree }>('Page.getFrameTree')
  const frameId = frameOf(frameTree)
  const { nodes } = await devtools.send<{ nodes: readonly Node[] }>('Accessibility.getFullAXTree', { frameId })
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const top = nodes.find((node) => node.role?.value === (within === 'dialog' ? 'dialog' : 'RootWebArea'))
  if (!top) throw new Error(`The browser gives readers no ${within}`)
  const lines: { readonly depth: number; readonly role: string; words: string }[] = []
  const visit = (node: Node, depth: number, around: { readonly role: string; readonly said: string }) => {
    const role = String(node.role?.value ?? '')
    const name = withoutTimes(String(node.name?.value ?? ''))
    if (role === 'StaticText') {
      if (node.ignored || !name || around.said.includes(name)) return
      const words = name.length > wordsMax ? `${name.slice(0, wordsMax)}…` : name
      const last = lines.at(-1)
      // The parts of a sentence are read as one.
      if (last?.role === role && last.depth === depth && inSentence.has(around.role)) last.words += ` ${words}`
      else lines.push({ depth, role, words })
      return
    }
    const isSpoken = !node.ignored && !silent.has(role)
    if (isSpoken) lines.push({ depth, role, words: describe(node, role, name) })
    const within = isSpoken ? { role, said: saysContent.test(role) ? name : '' } : around
    const below = isSpoken ? depth + 1 : depth
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])
    const left = /^list(box)?$/.test(role) ? children.length - rowsMax : 0
    for (const child of left > 0 ? children.slice(0, rowsMax - 1) : children) visit(child, below, within)
    const last = children.at(-1)
    if (left <= 0 || !last) return
    lines.push({ depth: below, role: '', words: `… ${left} more …` })
    visit(last, below, within)
  }
  visit(top, 0, { role: '', said: '' })
  return lines.map(({ depth, role, words }) => `${'  '.repeat(depth)}${role === 'StaticText' ? `“${words}”` : words}`).join('\n')
}

function describe(node: Node, role: string, name: string): string {
  const own = new Map(node.properties?.map((property) => [property.name, property.value.value]))
  const marks = states.flatMap((state) => {
    const value = own.get(state)
    if (state === 'level' && role !== 'heading') return []
    if (value === undefined || value === false || (value === 'false' && state !== 'pressed' && state !== 'checked')) return []
    return [value === true || value === 'true' ? state : `${state} ${value}`]
  })
  const value = withoutTimes(String(node.value?.value ?? ''))
  const description = withoutTimes(String(node.description?.value ?? ''))
  return [
    [role.replace(/^[A-Z]/, (letter) => letter.toLowerCase()), name && `“${name}”`, value && `= “${value}”`].filter(Boolean).join(' '),
    ...marks,
    ...(description ? [`described as “${description}”`] : []),
  ].join(', ')
}

/** Of the frames of the page, this one. */
function frameOf({ frame, childFrames = [] }: FrameTree): string | undefined {
  if (frame.url === location.href.replace(/#.*/, '')) return frame.id
  for (const child of childFrames) {
    const found = frameOf(child)
    if (found) return found
  }
  return
}

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const [clock, date] = [
  /\b\d{1,2}:\d{2}(?::\d{2})?\b(?:\s[AP]M)?/g,
  new RegExp(`\\b(?:\\d{1,2} (?:${months})\\b|(?:${months}) \\d{1,2}, \\d{4})`, 'g'),
]

/** What is read without what is another tomorrow: a count of seconds, an hour, a day. */
export function withoutTimes(words: string): string {
  return words.replace(clock, '0:00').replace(date, '1 Jan').replace(/\s+/g, ' ').trim()
}
