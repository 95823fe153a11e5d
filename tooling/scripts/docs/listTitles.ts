const testFile = /\.(?:test|e2e|test-d)\.tsx?$/

/** Where a title stands: the first argument of a test or a suite at the start of its line, or what follows the rows of one with many. */
const title =
  /^(?:[ \t]*(?:test|it|describe)\w*((?:\.\w+)*)\(\s*|.*\)\(\s*)(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/gm

/** A test that never runs, or is meant to fail, proves nothing. */
const isIdle = /\.(?:skip|todo|fails|fixme|fail)\b/

/** The test files of a tree, each with the titles of its tests and suites as they are written. */
export function listTitles(tree: ReadonlyMap<string, string>): readonly { readonly file: string; readonly titles: readonly string[] }[] {
  return [...tree].filter(([file]) => testFile.test(file)).map(([file, text]) => ({ file, titles: titlesOf(text) }))
}

function titlesOf(text: string): readonly string[] {
  return [...text.matchAll(title)]
    .filter(([, modifier = '']) => !isIdle.test(modifier))
    .map(([, , single, double, template]) => single ?? double ?? template ?? '')
}
