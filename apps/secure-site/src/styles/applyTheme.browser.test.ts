import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawAnswer } from '../review/drawAnswer.ts'
import { drawReview } from '../review/drawReview.ts'
import type { Review } from '../review/Review.ts'
import { reviews } from '../review/reviews.fixture.ts'
import { createText } from '../text/createText.ts'
import { applyTheme, isColor } from './applyTheme.ts'
import './secure.css'

const root = document.documentElement
const text = createText()
const themed = (themeMode: 'light' | 'dark', themeVariables: Record<string, string>) => applyTheme(root, { themeMode, themeVariables })

afterEach(() => {
  themed('light', {})
  document.body.replaceChildren()
})

function draw(review: Review) {
  const { scroller } = drawReview(review, { text, origin: 'https://app.meadow.example', siteName: 'Meadow', onChange() {} })
  const answer = drawAnswer(review, text)
  answer.setCovered(true)
  const main = Object.assign(document.createElement('main'), { className: 'review' })
  main.append(scroller, ...answer.root)
  for (const folded of scroller.querySelectorAll('details')) folded.open = true
  document.body.replaceChildren(main)
  return answer
}

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
function rgba(color: string): readonly number[] {
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data]
}
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The worst contrast of any text on the page, by computed styles; everything that lets something through counts as none. */
function worst(): { readonly contrast: number; readonly where: string } {
  let found = { contrast: 21, where: '' }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    if (!holder || !node.textContent?.trim()) continue
    const ink = rgba(getComputedStyle(holder).color)
    let ground: readonly number[] = [0, 0, 0, 0]
    let isFaded = false
    for (let one: Element | null = holder; one; one = one.parentElement) {
      const style = getComputedStyle(one)
      if (style.opacity !== '1' || style.filter !== 'none' || style.mixBlendMode !== 'normal') isFaded = true
      if (ground[3] === 0) ground = rgba(style.backgroundColor)
    }
    const value = isFaded || ink[3] !== 255 || ground[3] !== 255 ? 0 : contrast(ink, ground)
    if (value < found.contrast) found = { contrast: value, where: `${holder.className} ${holder.textContent}` }
  }
  return found
}

/** Themes of every kind, the same each time. */
function* themes(seed: number, count: number): Generator<{ readonly mode: 'light' | 'dark'; readonly variables: Record<string, string> }> {
  let state = seed
  /** Below `end`. */
  const roll = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  const pair = () => roll(256).toString(16).padStart(2, '0')
  const kinds: readonly (() => string)[] = [
    () => `#${pair()}${pair()}${pair()}`,
    () => `#${pair()}${pair()}${pair()}${pair()}`,
    () => `rgba(${roll(256)}, ${roll(256)}, ${roll(256)}, ${roll(1_001) / 1_000})`,
    () => `hsl(${roll(360)} ${roll(101)}% ${roll(101)}%)`,
    () => `oklch(${roll(1_001) / 1_000} ${roll(401) / 1_000} ${roll(360)})`,
    () => ['#c22826', '#fff', '#000', '#ffff00', 'transparent', 'url(x)', 'var(--text)', 'currentColor'][roll(8)] ?? '',
  ]
  const color = () => kinds[roll(kinds.length)]?.() ?? ''
  for (let made = 0; made < count; made++) {
    const variables: Record<string, string> = { radius: ['0', '1', '99', '-3', 'x'][roll(5)] ?? '' }
    for (const name of ['accent', 'background', 'foreground']) if (roll(4) > 0) variables[name] = color()
    yield { mode: roll(2) === 0 ? 'light' : 'dark', variables }
  }
}

test('T-F11 B-25 under any theme of the host every text of every review stands out from its ground, and nothing is seen through', () => {
  const kinds = Object.values(reviews)
  let round = 0
  for (const { mode, variables } of themes(24, 160)) {
    const { approve } = draw(kinds[round % kinds.length] as Review)
    approve.setAttribute('aria-disabled', String(round % 2 === 0))
    themed(mode, variables)
    const { contrast: least, where } = worst()
    expect(least, `${mode} ${JSON.stringify(variables)}: ${where}`).toBeGreaterThanOrEqual(4.5)
    expect(rgba(getComputedStyle(root).backgroundColor)[3]).toBe(255)
    round += 1
  }
}, 120_000)

test('T-F11 outside reviews the host’s ground is taken only where every text stands out from it', () => {
  for (const { mode, variables } of themes(25, 160)) {
    document.body.replaceChildren(Object.assign(document.createElement('p'), { className: 'hint', textContent: 'A hint' }))
    themed(mode, variables)
    expect(worst().contrast, JSON.stringify(variables)).toBeGreaterThanOrEqual(4.5)
  }
  themed('light', { background: '#faf7f0', foreground: '#201a10' })
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(250, 247, 240)')
  draw(reviews['message'] as Review)
  expect(rgba(getComputedStyle(document.body).backgroundColor)).toEqual([255, 255, 255, 255])
}, 120_000)

test.each([
  'rgba(0,0,0,0)',
  'rgba(0, 0, 0, 1)',
  'rgb(0 0 0 / 0)',
  'rgb(0,0,0,0.004)',
  'hsl(0 0% 0% / 10%)',
  'hsla(0,0%,0%,.5)',
  'oklch(0.5 0.1 172 / 0.2)',
  'oklab(0.5 0.1 0.1 / .99)',
  '#0000',
  '#00000080',
  'transparent',
  'red',
  'url(x)',
])('T-F11 %s is no colour for a host to set', (value) => {
  expect(isColor(value)).toBe(false)
})

test.each(['#0a5', '#00aa55', 'rgb(0, 170, 85)', 'rgb(0 170 85)', 'hsl(150 100% 33%)', 'oklch(0.5 0.1 172)'])('T-F11 %s is', (value) => {
  expect(isColor(value)).toBe(true)
})

test('T-F11 by the pixels on the screen a warning, an amount and the button stand out under the colours that hid them', async () => {
  await page.viewport(400, 700)
  draw(reviews['risk'] as Review)
  themed('light', { background: '#c22826', foreground: '#ffffff', accent: '#c22826' })
  for (const selector of ['.risk', '.alert__title', '.btn--danger', '.origin__host']) {
    const target = document.querySelector(selector) as HTMLElement
    const bytes = atob(await page.screenshot({ element: target, save: false }))
    const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/png' }))
    const drawn = new OffscreenCanvas(picture.width, picture.height).getContext('2d') as OffscreenCanvasRenderingContext2D
    drawn.drawImage(picture, 0, 0)
    const { data } = drawn.getImageData(0, 0, picture.width, picture.height)
    const seen = Array.from({ length: data.length / 4 }, (_, at) => luminance([...data.slice(at * 4, at * 4 + 3)]))
    expect([selector, (Math.max(...seen) + 0.05) / (Math.min(...seen) + 0.05)]).toEqual([
      selector,
      expect.toSatisfy((value: number) => value >= 4),
    ])
  }
})
