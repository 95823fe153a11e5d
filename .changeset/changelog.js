/** How changesets writes `CHANGELOG.md`: what changed, and one line for all the packages that came along. */
export default {
  getReleaseLine: ({ summary }) => `- ${summary.trim().split('\n').join('\n  ')}`,
  getDependencyReleaseLine: (_, updated) => {
    const versions = new Set(updated.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`))
    return versions.size > 0 ? `- Uses ${[...versions].join(', ')}.` : ''
  },
}
