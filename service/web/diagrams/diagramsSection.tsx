import type { MemberDiagram } from '../../../engineering/kit/memberDiagram';
import type { PlanDiagram } from '../../../engineering/kit/planDiagram';
import type { RangeDiagram } from '../../../engineering/kit/rangeDiagram';
import { Diagram } from './diagram';
import { Plan } from './plan';
import { Ranges } from './ranges';

interface Drawings {
  diagrams: MemberDiagram[];
  ranges: RangeDiagram[];
  plans: PlanDiagram[];
}

/** What the calculation draws: along its member, ranges one below the other, or the zones of a surface. */
export function DiagramsSection({ diagrams, ranges, plans }: Drawings) {
  if (diagrams.length + ranges.length + plans.length === 0) return null;
  return (
    <section>
      <h2>Diagrams</h2>
      {diagrams.length > 0 && (
        <div className="drawings">
          {diagrams.map((diagram) => (
            <Diagram key={diagram.title} diagram={diagram} />
          ))}
        </div>
      )}
      {ranges.map((diagram) => (
        <Ranges key={diagram.title} diagram={diagram} />
      ))}
      {plans.length > 0 && (
        <div className="drawings plans">
          {plans.map((diagram) => (
            <Plan key={diagram.title} diagram={diagram} />
          ))}
        </div>
      )}
    </section>
  );
}
