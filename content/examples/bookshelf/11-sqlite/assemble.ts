type Path = readonly (string | number)[];

/** One message from the server. */
export interface Payload {
  data?: any;
  hasNext?: boolean;
  pending?: { id: string; path: Path }[];
  incremental?: { id: string; subPath?: Path; data?: any; items?: any[] }[];
}

/** Assembles a result while its parts arrive. */
export function makeAssembler() {
  const paths = new Map<string, Path>();
  let data: any = null;

  const find = (path: Path) => path.reduce((value, key) => value[key], data);

  return function add(payload: Payload) {
    if (payload.data) data = payload.data;
    for (const { id, path } of payload.pending ?? []) paths.set(id, path);
    for (const piece of payload.incremental ?? []) {
      const path = [...(paths.get(piece.id) ?? []), ...(piece.subPath ?? [])];
      const target = find(path);
      if (piece.items) target.push(...piece.items);
      else Object.assign(target, piece.data);
    }
    return data;
  };
}
