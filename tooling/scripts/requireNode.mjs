// Runs before any script of this repository: `node --import ./tooling/scripts/requireNode.mjs script.ts`.
// Plain JavaScript on purpose: an old Node must be able to read it and say what is wrong.
const wanted = 24
const major = Number(process.versions.node.split('.')[0])

if (major < wanted) {
  const supported = process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64')
  console.error(
    supported
      ? `Latchkey's scripts need Node ${wanted}; this is ${process.version}. Run "npx -y pnpm@10.34.8 install" once: it brings Node ${wanted} with it.`
      : `Latchkey's scripts need Node ${wanted}; this is ${process.version}. The workspace brings its own Node on Linux only: install Node ${wanted} and run the command again.`,
  )
  process.exit(1)
}
