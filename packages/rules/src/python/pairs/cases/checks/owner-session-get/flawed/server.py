from fastapi import Depends, FastAPI, HTTPException, Request
from sqlalchemy import Column, ForeignKey, Integer, create_engine
from sqlalchemy.orm import Session, declarative_base

Base = declarative_base()
app = FastAPI()
engine = create_engine("sqlite://")


class Member(Base):
    __tablename__ = "members"
    id = Column(Integer, primary_key=True)


class Loan(Base):
    __tablename__ = "loans"
    id = Column(Integer, primary_key=True)
    member_id = Column(Integer, ForeignKey("members.id"))


def open_session():
    with Session(engine) as session:
        yield session


def signed_in(request: Request, session: Session = Depends(open_session)):
    member = session.get(Member, request.session.get("member"))
    if member is None:
        raise HTTPException(401)
    return member


@app.get("/loans/{loan_id}")
def show(loan_id: int, session: Session = Depends(open_session), member: Member = Depends(signed_in)):
    loan = session.get(Loan, loan_id)
    if loan is None or loan.member_id != member.id:
        raise HTTPException(404)
    return {"id": loan.id}


@app.get("/receipts/{loan_id}")
def receipt(loan_id: int, session: Session = Depends(open_session), member: Member = Depends(signed_in)):
    # ruleid: python/object-without-owner
    loan = session.get(Loan, loan_id)
    if loan is None:
        raise HTTPException(404)
    return {"id": loan.id}
