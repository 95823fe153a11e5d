import { readFile, writeFile } from 'node:fs/promises'
import { init, parse } from 'es-module-lexer'

/**
 * Writes, beside each built entry that holds React's contexts or hooks, a `<entry>.client.js` that says "use client" and hands the entry on.
 * The manifest leads server components there by the condition `react-server`; everybody else gets files without a directive, of which
 * bundlers warn.
 *
 * @param {readonly string[]} entries Names of built files, without their ending.
 */
export async function clientEntries(entries) {
  await init
  for (const entry of entries) {
    const names = parse(await readFile(`dist/${entry}.js`, 'utf8'))[1].map(({ n }) => n)
    if (names.length === 0) throw new Error(`dist/${entry}.js exports nothing`)
    // One by one: a framework cannot tell what `export *` hands on from a client's module.
    const own = entry.split('/').at(-1)
    await writeFile(`dist/${entry}.client.js`, `"use client";\nexport { ${names.join(', ')} } from "./${own}.js";\n`)
  }
}

/**
 * Writes `<entry>.server.js`: the entry as server components load it. They draw nothing of it, so what it loads to draw is not there:
 * a framework would send that with every page whose server components load the entry.
 *
 * @param {string} entry Name of the built file, without its ending.
 */
export async function serverEntry(entry) {
  await init
  await writeServerFile(`${entry}.js`)
}

const refusal = 'Promise.reject(new Error("Server components draw no modal and no button"))'

/**
 * Writes a built file, and those it imports, without what they load later.
 *
 * @param {string} file Within `dist`.
 * @returns {Promise<string>} What to import in its place: itself, where nothing is to be left out.
 */
async function writeServerFile(file) {
  const code = await readFile(`dist/${file}`, 'utf8')
  let written = code
  for (const { n: source, d: later, s: start, e: end, ss: whole, se: wholeEnd } of parse(code)[0].reverse()) {
    if (later >= 0) written = written.slice(0, whole) + refusal + written.slice(wholeEnd)
    else if (source?.startsWith('./'))
      written = `${written.slice(0, start)}./${await writeServerFile(source.slice(2))}${written.slice(end)}`
  }
  const name = file.replace(/\.js$/, '.server.js')
  if (written !== code) await writeFile(`dist/${name}`, written)
  return written === code ? file : name
}
