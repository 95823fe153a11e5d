/** Sets variables of this process, which the tests of a worker share. @returns What puts them back as they were. */
export function lendEnv(variables: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  return () => {
    for (const [name, value] of before.splice(0)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
