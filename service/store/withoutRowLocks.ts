import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  type SelectQueryNode,
} from 'kysely';

/**
 * Drops `FOR SHARE` and `FOR NO KEY UPDATE`: a database with one connection, which every transaction has to itself,
 * needs no row locks and has no syntax for them.
 */
export class WithoutRowLocks implements KyselyPlugin {
  readonly #transformer = new DropEndModifiers();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

class DropEndModifiers extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    return super.transformSelectQuery({ ...node, endModifiers: undefined });
  }
}
