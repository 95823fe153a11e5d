import { correction, generate } from 'lean-qr'

/** A code as shapes: `size` modules wide, without the quiet zone. */
export type QrDrawing = {
  readonly size: number
  /** Lines through the middles of dark modules, to be stroked one module wide with round ends. */
  readonly dots: string
  /** The three corner squares, to be filled even-odd. */
  readonly eyes: string
}

/** The part of each side that is left to the logo; level M repairs more than its square. */
const logoShare = 0.24

/** Texts up to here make few modules, so that a logo hides a larger share of them: they are coded to lose more. */
const shortLength = 100

/** Draws a text as a QR code, with room for a logo in the middle. */
export function drawQr(text: string): QrDrawing {
  const code = generate(text, { minCorrectionLevel: text.length > shortLength ? correction.M : correction.Q })
  const { size } = code
  const isEye = (x: number, y: number) => ((x < 7 || x >= size - 7) && y < 7 ? true : x < 7 && y >= size - 7)
  const hole = Math.ceil((size * logoShare) / 2)
  const middle = (size - 1) / 2
  const isHole = (x: number, y: number) => Math.abs(x - middle) < hole && Math.abs(y - middle) < hole
  const isDot = (x: number, y: number) => code.get(x, y) && !isEye(x, y) && !isHole(x, y)
  let dots = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDot(x, y)) continue
      const start = x
      while (x + 1 < size && isDot(x + 1, y)) x++
      dots += `M${start + 0.5} ${y + 0.5}h${x - start}`
    }
  }
  return { size, dots, eyes: [eye(0, 0), eye(size - 7, 0), eye(0, size - 7)].join('') }
}

const eye = (x: number, y: number) => square(x, y, 7, 2.1) + square(x + 1, y + 1, 5, 1.3) + square(x + 2, y + 2, 3, 0.9)

function square(x: number, y: number, side: number, radius: number): string {
  const line = side - 2 * radius
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const lines = `h${line}${arc(radius, radius)}v${line}${arc(-radius, radius)}h${-line}${arc(-radius, -radius)}v${-line}${arc(radius, -radius)}z`
  return `M${x + radius} ${y}${lines}`
}
