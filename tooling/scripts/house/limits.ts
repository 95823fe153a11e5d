import { exportsOf, isTest, type Rule } from './tree.ts'

const file = 'packages/common/src/limits.ts'
const units = /(?:Ms|Max|Min|Bytes|Percent|Px|Digits|Characters|PerPage|Samples|Weight|End|Usd|Units|Default|Version)$/

/** Every limit is read by the product, and its name says its unit: a number that nothing reads limits nothing. */
export const limits: Rule = (tree) => {
  const product = [...tree].filter(([path]) => /^(?:packages|apps)\/.+\/src\/.+\.tsx?$/.test(path) && path !== file && !isTest(path))
  const read = new Set(product.flatMap(([, text]) => [...text.matchAll(/\blimits\.(\w+)/g)].map((found) => found[1] ?? '')))
  return exportsOf(tree.get(file) ?? '').flatMap((name) => [
    ...(read.has(name) ? [] : [{ file, says: `${name} is read by nothing: use it or delete it` }]),
    ...(units.test(name) ? [] : [{ file, says: `${name} does not say its unit` }]),
  ])
}
