import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely';

/**
 * Drops `FOR SHARE` and `FOR NO KEY UPDATE` from a query: a database with one connection, which every transaction has
 * to itself, needs no row locks and has no syntax for them.
 */
export class WithoutRowLocks implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node.kind === 'SelectQueryNode' && node.endModifiers ? { ...node, endModifiers: undefined } : node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
