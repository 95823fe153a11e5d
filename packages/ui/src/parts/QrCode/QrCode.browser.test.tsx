import { correction, generate } from 'lean-qr'
import decodeQR from 'qr/decode.js'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { WalletIcon } from '../WalletIcon/WalletIcon.tsx'
import { drawQr } from './drawQr.ts'
import { QrCode } from './QrCode.tsx'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

test('says what it holds, to readers and to tests', async () => {
  const { get, render } = renderInRoot(<QrCode value={uri} label="QR code to connect Tidewell" />)
  expect(get('[role="img"]').ariaBusy).toBe('true')
  await vi.waitFor(() => get('svg'))

  expect(get('[data-testid="qr"]').dataset['uri']).toBe(uri)
  expect(get('[role="img"]').ariaLabel).toBe('QR code to connect Tidewell')
  render(<QrCode value="https://other.example" label="Other" />)
  // A code of before must never be scanned as the new one.
  expect(get('[role="img"]').querySelector('svg')).toBeNull()
  await vi.waitFor(() => get('svg'))
})

test('is dark on white in the dark, too', () => {
  const { get } = renderInRoot(<QrCode value={uri} label="Code" />, { theme: 'dark' })

  expect(getComputedStyle(get('[role="img"]')).backgroundColor).toBe('rgb(255, 255, 255)')
  expect(get('[role="img"]').offsetHeight).toBe(360)
})

test('every module outside of the logo is where the code has it', () => {
  const drawing = drawQr(uri)
  const code = generate(uri, { minCorrectionLevel: correction.M })
  const scale = 8
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = drawing.size * scale
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.scale(scale, scale)
  context.lineWidth = 0.92
  context.lineCap = 'round'
  context.stroke(new Path2D(drawing.dots))
  context.fill(new Path2D(drawing.eyes), 'evenodd')
  const isDark = (x: number, y: number) => (context.getImageData((x + 0.5) * scale, (y + 0.5) * scale, 1, 1).data[3] ?? 0) > 128
  const wrong: string[] = []
  const hidden = { dark: 0 }
  const middle = (drawing.size - 1) / 2
  for (let y = 0; y < drawing.size; y++) {
    for (let x = 0; x < drawing.size; x++) {
      const isUnderLogo = Math.max(Math.abs(x - middle), Math.abs(y - middle)) < drawing.size * 0.14
      // The eyes are round at their very corners; scanners look through their middles.
      const isEyeCorner =
        [x, drawing.size - 1 - x].some((at) => at === 0 || at === 6) && [y, drawing.size - 1 - y].some((at) => at === 0 || at === 6)
      if (isUnderLogo) hidden.dark++
      else if (isEyeCorner) continue
      else if (isDark(x, y) !== code.get(x, y)) wrong.push(`${x},${y}`)
    }
  }

  expect(drawing.size).toBe(code.size)
  expect(wrong).toEqual([])
  // Level M repairs 15 %: the logo hides well below that.
  expect(hidden.dark / drawing.size ** 2).toBeLessThan(0.09)
})

/** What a camera sees of an element, read as a wallet would. */
async function scan(element: Element): Promise<string> {
  const base64 = await page.screenshot({ element, save: false })
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const { data, width, height } = context?.getImageData(0, 0, picture.width, picture.height) ?? {
    data: new Uint8ClampedArray(),
    width: 0,
    height: 0,
  }
  return decodeQR({ data, width, height }, { timeLimit: 5_000 })
}

const logo =
  "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%230b3fc4' d='M0 0h40v40H0z'/><path stroke='%23fff' stroke-width='3' d='M8 16h24M11 25h18'/></svg>"

test.each([
  ['light', 360, uri],
  ['dark', 360, `${uri}&expiryTimestamp=1700000000&methods=wc_sessionPropose%2Cwc_sessionAuthenticate`],
  ['light', 280, uri],
] as const)('U-02 a decoder reads the whole text from the pixels, past the logo, %s, %i px wide', async (theme, width, value) => {
  const { get } = renderInRoot(<QrCode value={value} label="Code" logo={<WalletIcon src={logo} size={52} />} />, { theme, width })
  await vi.waitFor(() => get('svg'))
  await vi.waitFor(() => expect((get('img') as HTMLImageElement).complete).toBe(true))

  expect(await scan(get('[data-testid="qr"]'))).toBe(value)
})

test('a small code of an address can be read, too', async () => {
  const { get } = renderInRoot(
    <QrCode value="https://kestrelo.example/download" label="Code" size={116} logo={<WalletIcon src={logo} size={28} />} />,
  )
  await vi.waitFor(() => get('svg'))

  expect(await scan(get('[data-testid="qr"]'))).toBe('https://kestrelo.example/download')
})
