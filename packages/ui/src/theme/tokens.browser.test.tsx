import { expect, test } from 'vitest'
import { renderInRoot } from '../../test/renderInRoot.tsx'
import { adopt } from '../css/adopt.ts'
import { resolveTheme, themeCss } from './themes.ts'

/** Role, light, dark, as `ui.md` 2.2 lists them. */
const roles = [
  ['--lk-surface', '#ffffff', '#141817'],
  ['--lk-sunken', '#f8f8f8', '#191d1c'],
  ['--lk-fill', '#f1f2f2', '#1f2422'],
  ['--lk-fill-hover', '#e9eaea', '#262a29'],
  ['--lk-fill-active', '#dfe0df', '#2d3230'],
  ['--lk-line', '#e7e8e7', '#282c2b'],
  ['--lk-line-strong', '#d4d6d5', '#373c3a'],
  ['--lk-text', '#121a18', '#f0f5f3'],
  ['--lk-text-2', '#4f5654', '#a1a6a5'],
  ['--lk-text-3', '#616865', '#8f9492'],
  ['--lk-text-off', '#9b9f9e', '#5e6361'],
  ['--lk-accent-fill', '#00755d', '#63ccae'],
  ['--lk-accent-hover', '#006852', '#6eccb0'],
  ['--lk-accent-active', '#005d49', '#77ccb2'],
  ['--lk-on-accent', '#ffffff', '#06120e'],
  ['--lk-accent-text', '#00755d', '#63ccae'],
  ['--lk-accent-soft', '#e7f4ef', '#1f2e29'],
  ['--lk-positive', '#12773d', '#65d994'],
  ['--lk-positive-soft', '#e9f6ec', '#202f26'],
  ['--lk-caution', '#8e5d11', '#f1c45e'],
  ['--lk-caution-soft', '#fff1e1', '#37321f'],
  ['--lk-critical', '#c22826', '#fe7f78'],
  ['--lk-critical-soft', '#ffece9', '#2b2321'],
] as const

/** The colour as it comes out on the screen. */
function toHex(element: HTMLElement, token: string): string {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('No canvas')
  element.style.color = `var(${token})`
  canvas.fillStyle = getComputedStyle(element).color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const near = (one: string, other: string) =>
  [1, 3, 5].every((at) => Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <= 1)

test.each(roles)('U-06 %s is %s in light and %s in dark', (token, light, dark) => {
  for (const [theme, expected] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const seen = toHex(renderInRoot(null, { theme }).place, token)
    expect(near(seen, expected), `${theme}: ${seen}`).toBe(true)
  }
})

test('nothing a page sets on its elements comes in', () => {
  document.body.style.cssText =
    'text-transform: uppercase; letter-spacing: 1em; font: 40px fantasy; text-indent: 4em; visibility: hidden; cursor: wait'
  const { get } = renderInRoot(<p>Text</p>)
  const style = getComputedStyle(get('p'))

  expect(style.textTransform).toBe('none')
  expect(style.fontSize).toBe('14px')
  expect(style.textIndent).toBe('0px')
  expect(style.visibility).toBe('visible')
  expect(style.cursor).toBe('auto')
  document.body.style.cssText = ''
})

test('U-06 a host’s theme wins over the tokens, and only in its own mode', () => {
  const light = renderInRoot(null)
  adopt(light.root, themeCss(resolveTheme({ accent: { light: '#8a2be2' }, radius: 0 })))
  const dark = renderInRoot(null, { theme: 'dark' })
  adopt(dark.root, themeCss(resolveTheme({ accent: { light: '#8a2be2' } })))

  expect(toHex(light.place, '--lk-accent-fill')).toBe('#8a2be2')
  expect(getComputedStyle(light.place).getPropertyValue('--lk-radius').trim()).toBe('0')
  expect(near(toHex(dark.place, '--lk-accent-fill'), '#63ccae')).toBe(true)
})

test('U-06 the panel is 360 px wide, and all there is on a sheet', () => {
  expect(getComputedStyle(renderInRoot(null).place).getPropertyValue('--lk-width')).toBe('360px')
  expect(getComputedStyle(renderInRoot(null, { sheet: true }).place).getPropertyValue('--lk-width')).toBe('100%')
})

test('joined scripts are not spaced apart', () => {
  expect(getComputedStyle(renderInRoot(null, { dir: 'rtl' }).place).letterSpacing).toMatch(/^(0px|normal)$/)
})
