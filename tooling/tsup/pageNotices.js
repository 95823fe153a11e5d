import { writeNotices } from './notices.js'

/**
 * Makes plugins of Vite that together write the licences of what pages and their workers contain.
 *
 * @param {string} file Path of the text file. It lies outside what is served.
 * @param {readonly string[]} more Files of packages that no script imports, such as a typeface.
 */
export function pageNotices(file, more) {
  const inputs = new Set(more)
  return () => ({
    name: 'page-notices',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      for (const id of this.getModuleIds()) inputs.add(id.replace(/^\0|\?.*$/g, ''))
      writeNotices(file, [...inputs])
    },
  })
}
