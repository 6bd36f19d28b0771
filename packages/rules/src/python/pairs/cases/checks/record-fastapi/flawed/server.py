from fastapi import APIRouter, FastAPI
from sqlmodel import Field, Session, SQLModel, create_engine

engine = create_engine("sqlite://")
router = APIRouter(prefix="/members")


class MemberBase(SQLModel):
    name: str


class Member(SQLModel, table=True):
    id: int = Field(default=None, primary_key=True)
    name: str = Field()
    hashed_password: str = Field()


class MemberPublic(MemberBase):
    id: int


def find(session, member_id):
    return session.get(Member, member_id)


@router.get("/{member_id}")
def show(member_id: int):
    with Session(engine) as session:
        member = find(session, member_id)
        # ruleid: python/record-exposure
        return member


app = FastAPI()
app.include_router(router)
