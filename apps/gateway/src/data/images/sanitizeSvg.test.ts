import { evenGrowthMax, growth } from '@latchkey/test/growth'
import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitizeSvg.ts'

const wrap = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inner}</svg>`

test('G-5 a drawing is rewritten', () => {
  const source = `<?xml version="1.0"?>\n<!-- made by a tool -->\n${wrap('<g class="a" style="fill:red"><path d="M0 0h8v8z" fill="url(#g)"/></g><title>A &amp; B</title>')}\n`
  expect(sanitizeSvg(source)).toBe(
    '<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg"><g><path d="M0 0h8v8z" fill="url(#g)"/></g><title>A &amp; B</title></svg>',
  )
})

test('G-5 rewriting twice changes nothing more', () => {
  const once = sanitizeSvg(
    wrap('<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><use xlink:href="#g"/>'),
  ) as string
  expect(once).toContain('<use href="#g"/>')
  expect(sanitizeSvg(once)).toBe(once)
})

test.each([
  ['a script', wrap('<script>alert(1)</script>')],
  ['a script in other case', wrap('<SCRIPT>alert(1)</SCRIPT>')],
  ['a handler', wrap('<rect onload="alert(1)"/>')],
  ['a handler of its own', wrap('', ' onload="alert(1)"')],
  ['a foreign object', wrap('<foreignObject><p>x</p></foreignObject>')],
  ['an image', wrap('<image href="https://evil.example/x.png"/>')],
  ['a link', wrap('<a href="javascript:alert(1)"><rect/></a>')],
  ['a use of elsewhere', wrap('<use href="https://evil.example/x.svg#a"/>')],
  ['a use of data', wrap('<use xlink:href="data:image/svg+xml,x"/>')],
  ['a fill from elsewhere', wrap('<rect fill="url(https://evil.example/x)"/>')],
  ['a fill in disguise', wrap('<rect fill="u\\72l(https://evil.example/x)"/>')],
  ['an animation', wrap('<animate attributeName="href" to="javascript:alert(1)"/>')],
  ['a set', wrap('<set attributeName="onload" to="x"/>')],
  ['a style element', wrap('<style>@import url(https://evil.example)</style>')],
  ['a document type', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrap('&x;')}`],
  ['an entity', wrap('<title>&xxe;</title>')],
  ['a numeric entity', wrap('<rect fill="&#106;avascript:x"/>')],
  ['CDATA', wrap('<![CDATA[<script>]]>')],
  ['a processing instruction', wrap('<?xml-stylesheet href="https://evil.example/x.css"?>')],
  ['text', wrap('hello')],
  ['crossing elements', wrap('<g><rect></g></rect>')],
  ['two pictures', wrap('') + wrap('')],
  ['a picture in a picture', wrap('<svg/>')],
  ['something after its end', `${wrap('')}<script>alert(1)</script>`],
  ['no end', '<svg><g>'],
  ['HTML', '<html><body/></html>'],
  ['nothing', ''],
  ['an attribute without quotes', wrap('<rect width=8 />')],
  ['an attribute with a tag in it', wrap('<rect fill="<script>"/>')],
  ['a namespace trick', wrap('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>')],
  ['levels without end', wrap('<g>'.repeat(100) + '</g>'.repeat(100))],
])('G-5 refuses %s', (_what, source) => {
  expect(sanitizeSvg(source)).toHaveProperty('refusal')
})

test.each([
  ['', '<'],
  ['', '<svg '],
  ['<svg ', 'a="b" '],
  ['', '<!--'],
])('G-5 a picture of 200 kB that begins with %j and goes on with %j is refused, in a time that grows as it does', (head, part) => {
  const make = (size: number) => `${head}${part.repeat(size / part.length)}`
  expect(sanitizeSvg(make(200_000))).toHaveProperty('refusal')
  expect(growth(200_000, make, sanitizeSvg)).toBeLessThan(evenGrowthMax)
})
