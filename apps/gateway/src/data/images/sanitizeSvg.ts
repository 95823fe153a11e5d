const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const elements = words(
  `svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask title desc use symbol`,
)
const attributes = words(`
  xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points id transform fill fill-opacity fill-rule clip-rule clip-path mask
  stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity stroke-dasharray stroke-dashoffset stroke-miterlimit opacity offset
  stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits preserveAspectRatio
  aria-hidden aria-label role version href color`)
const ignored = words(`class style xmlns:xlink xml:space enable-background data-name baseProfile focusable`)

const attributePattern = /\s+([A-Za-z_][\w:.-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y

/**
 * Rewrites an SVG from what it draws. Whatever could run, load, or refer to elsewhere is not known here, and a
 * picture with it is refused rather than repaired (G-5).
 */
export function sanitizeSvg(text: string): string | { readonly refusal: string } {
  const source = text
    .replace(/^\uFEFF?\s*(?:<\?xml[^<>]*\?>)?/, '')
    .replace(/<!--(?:(?!--)[\s\S])*-->/g, '')
    .trim()
  const open: string[] = []
  let result = ''
  let index = 0
  while (index < source.length) {
    const next = source.indexOf('<', index)
    const between = source.slice(index, next < 0 ? undefined : next)
    if (between.trim() !== '') {
      if (!/^(title|desc)$/.test(open.at(-1) ?? '')) return { refusal: 'text where none is drawn' }
      if (!isPlain(between)) return { refusal: 'an entity' }
      result += between
    }
    if (next < 0) break
    const close = /<\/([A-Za-z][\w]*)\s*>/y
    close.lastIndex = next
    const closing = close.exec(source)
    if (closing) {
      if (open.pop() !== closing[1]) return { refusal: 'elements that do not nest' }
      result += `</${closing[1]}>`
      index = close.lastIndex
      if (open.length === 0 && source.slice(index).trim() !== '') return { refusal: 'something after its end' }
      continue
    }
    const start = /<([A-Za-z][\w]*)/y
    start.lastIndex = next
    const name = start.exec(source)?.[1]
    if (name === undefined) return { refusal: 'something that is no element' }
    if (!elements.has(name)) return { refusal: `<${name}>` }
    if ((open.length === 0) !== (name === 'svg' && result === '')) return { refusal: 'not one <svg>' }
    const read = readAttributes(source, start.lastIndex)
    if ('refusal' in read) return read
    const end = /\s*(\/?)>/y
    end.lastIndex = read.end
    const ending = end.exec(source)
    if (!ending) return { refusal: `an attribute of <${name}> that cannot be read` }
    const isSvg = name === 'svg'
    const written = isSvg ? { ...read.found, xmlns: 'http://www.w3.org/2000/svg' } : read.found
    result += `<${name}${Object.entries(written)
      .map(([key, value]) => ` ${key}="${value}"`)
      .join('')}${ending[1]}>`
    if (!ending[1]) open.push(name)
    else if (isSvg) return { refusal: 'nothing to see' }
    if (open.length > 30) return { refusal: 'too many levels' }
    index = end.lastIndex
  }
  return open.length === 0 && result !== '' ? result : { refusal: 'no end' }
}

function readAttributes(source: string, from: number): { found: Record<string, string>; end: number } | { refusal: string } {
  const found: Record<string, string> = Object.create(null)
  let end = from
  for (;;) {
    attributePattern.lastIndex = end
    const match = attributePattern.exec(source)
    if (!match) return { found, end }
    end = attributePattern.lastIndex
    const name = match[1] === 'xlink:href' ? 'href' : (match[1] as string)
    const value = (match[2] as string).slice(1, -1)
    if (ignored.has(name)) continue
    if (!attributes.has(name)) return { refusal: `the attribute ${name}` }
    if (!isPlain(value) || value.includes('"')) return { refusal: 'an entity' }
    if (name === 'href' && !/^#[\w.-]+$/.test(value)) return { refusal: 'a reference to elsewhere' }
    if (name !== 'xmlns' && /url\s*\(|\\|:/i.test(value) && !/^\s*url\(#[\w.-]+\)\s*$/.test(value))
      return { refusal: 'a reference to elsewhere' }
    if (name !== 'xmlns') found[name] = value
  }
}

/** Entities are refused but for the five of XML itself, so that nothing hides in them. */
function isPlain(text: string): boolean {
  return !/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)
}
