/** What the samples of a page share, if they go on where others ended. */

export interface PageScope {
  /** @param getters - by name; later ones take the place of earlier ones */
  readonly share: (getters: object) => void;
  /** The present values by name. */
  readonly values: object;
}

export function createPageScope(): PageScope {
  const shared = new Map<PropertyKey, object>();
  return {
    share(getters) {
      for (const name of Object.keys(getters)) shared.set(name, getters);
    },
    values: new Proxy(
      {},
      {
        get(_, name): unknown {
          const getters = shared.get(name);
          if (getters !== undefined) return Reflect.get(getters, name);
          throw new ReferenceError(
            `${String(name)} is not defined: the block that defines it did not run`,
          );
        },
      },
    ),
  };
}

/** The same for a sample that another one imports: it shares nothing. */
export function withoutSharing({ values }: PageScope): PageScope {
  return { share: () => undefined, values };
}
