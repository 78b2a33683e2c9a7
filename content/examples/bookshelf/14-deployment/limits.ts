import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isCompositeType,
  isListType,
  Kind,
  type ASTVisitor,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

interface Size {
  depth: number;
  cost: number;
}

const NOTHING: Size = { depth: 0, cost: 0 };

export function limitOperations(maxDepth: number, maxCost: number) {
  return (context: ValidationContext): ASTVisitor => {
    const schema = context.getSchema();
    const fragments = new Map<string, Size>();

    function measure(
      set: SelectionSetNode | undefined,
      type: GraphQLCompositeType | undefined,
    ): Size {
      const sizes = (set?.selections ?? []).map((node) => {
        if (node.kind === Kind.FIELD) return measureField(node, type);
        if (node.kind === Kind.FRAGMENT_SPREAD) {
          return measureFragment(node.name.value);
        }
        const name = node.typeCondition?.name.value;
        return measure(node.selectionSet, name ? findType(name) : type);
      });
      return {
        depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
        cost: sizes.reduce((sum, { cost }) => sum + cost, 0),
      };
    }

    function measureField(
      node: FieldNode,
      parent: GraphQLCompositeType | undefined,
    ): Size {
      const name = node.name.value;
      // Introspection has its own limit.
      if (name.startsWith('__')) return { depth: 1, cost: 1 };
      const field = parent && schema.getField(parent, name);
      const type = field && getNamedType(field.type);
      const inner = measure(
        node.selectionSet,
        isCompositeType(type) ? type : undefined,
      );
      const isList = field && isListType(getNullableType(field.type));
      const items = isList ? readPageSize(node, field) : 1;
      return { depth: inner.depth + 1, cost: 1 + items * inner.cost };
    }

    // Measures each fragment once: nested ones could take forever.
    function measureFragment(name: string): Size {
      const known = fragments.get(name);
      if (known) return known;
      fragments.set(name, NOTHING);
      const fragment = context.getFragment(name);
      const type = findType(fragment?.typeCondition.name.value ?? '');
      const size = measure(fragment?.selectionSet, type);
      fragments.set(name, size);
      return size;
    }

    function findType(name: string) {
      const type = schema.getType(name);
      return isCompositeType(type) ? type : undefined;
    }

    return {
      OperationDefinition(operation) {
        const root = schema.getRootType(operation.operation);
        const { depth, cost } = measure(
          operation.selectionSet,
          root ?? undefined,
        );
        if (depth <= maxDepth && cost <= maxCost) return;
        const message = `Too much: depth ${depth}, cost ${cost}.`;
        context.reportError(new GraphQLError(message, { nodes: operation }));
      },
    };
  };
}

/** The largest number of items that a list may have. */
function readPageSize(node: FieldNode, field: GraphQLField<unknown, unknown>) {
  const argument = field.args.find(({ name }) => name === 'first');
  const given = node.arguments?.find(({ name }) => name.value === 'first');
  const first = given?.value ?? argument?.default?.literal;
  // Without a number, the list counts as the largest page.
  return first?.kind === Kind.INT ? Math.max(1, Number(first.value)) : 100;
}
